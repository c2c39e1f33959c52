import { useManyUsers } from '../../../api/userAdmin/queries';
import type { User, UserStatus } from '../../../api/users/contract';
import { ActButton } from '../../../components/ActButton';
import { eachAlone } from '../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { whyNot } from '../../../session/access';
import { callWork } from '../../../session/callWork';
import { useSession, useSubject } from '../../../session/store';
import { nameOf, userNoun } from '../user';

type ManyAct = 'suspend' | 'activate' | 'resend';

interface Words {
  button: string;
  /** Begins the question. */
  label: string;
  /** Whom it can be done to; never oneself. */
  from: UserStatus;
  /** What those are: 'None of the 3 users selected is …'. */
  fits: string;
  /** What the others do: '2 users selected besides …'. */
  besides: string;
  title: string;
  done: (who: string) => string;
  undo?: ManyAct;
}

const manyActs: Record<ManyAct, Words> = {
  suspend: {
    button: 'Suspend',
    label: 'Suspend',
    from: 'ACTIVE',
    fits: 'active and somebody else than you',
    besides: 'are left as they are: not active, or yourself',
    title: 'Suspending users',
    done: (who) => `${who} suspended`,
    undo: 'activate',
  },
  activate: {
    button: 'Activate',
    label: 'Activate',
    from: 'SUSPENDED',
    fits: 'suspended',
    besides: 'are not suspended',
    title: 'Activating users',
    done: (who) => `${who} activated`,
    undo: 'suspend',
  },
  resend: {
    button: 'Resend invitation',
    label: 'Resend the invitations of',
    from: 'INVITED',
    fits: 'waiting to sign up',
    besides: 'are not waiting to sign up',
    title: 'Sending invitations',
    done: (who) => `Invitations of ${who} sent again`,
  },
};

/** EMP-38, EMP-39, EMP-42 for many, each told of in the report (FAULT-97). */
function useManyActs() {
  const many = useManyUsers();

  function work(name: ManyAct, users: readonly User[]): Bulk {
    const { title, done, undo } = manyActs[name];
    const rows = users.map((user) => ({ key: user.userId, name: nameOf(user) }));
    return {
      ...eachAlone(callWork(), rows, many[name]),
      title,
      noun: userNoun,
      said: (count) => done(countOf(count, userNoun)),
      settled: many.outdate,
      undo:
        undo &&
        ((keys) =>
          work(
            undo,
            users.filter(({ userId }) => keys.includes(userId)),
          )),
    };
  }

  return (name: ManyAct, users: readonly User[], keep: NonNullable<Bulk['keep']>) =>
    runBulk({ ...work(name, users), keep });
}

/** What can be done to the selected users. */
export function UserBulk({ selection }: { selection: Selection<User> }) {
  const { busy, wait, withRows } = useSelectedRows(selection);
  const why = whyNot(useSubject(), 'users') ?? wait;
  const ownId = useSession(({ user }) => user?.userId);
  const run = useManyActs();

  async function act(name: ManyAct, rows: User[]) {
    const { label, from, fits, besides } = manyActs[name];
    const concerned = rows.filter(({ userId, status }) => status === from && userId !== ownId);
    const others = rows.length - concerned.length;
    if (concerned.length === 0)
      return notify({ kind: 'info', text: `None of the ${countOf(others, userNoun)} selected is ${fits}` });
    const yes = await confirm({
      title: `${label} ${countOf(concerned.length, userNoun)}?`,
      text:
        others > 0
          ? `Are you sure? ${countOf(others, userNoun)} selected besides ${besides}.`
          : 'Are you sure?',
    });
    if (yes) void run(name, concerned, selection.keep);
  }

  return (Object.keys(manyActs) as ManyAct[]).map((name) => (
    <ActButton key={name} why={why} aria-busy={busy} onClick={() => void withRows((rows) => act(name, rows))}>
      {manyActs[name].button}
    </ActButton>
  ));
}
