import { useManyUsers } from '../../../api/userAdmin/queries';
import type { User, UserStatus } from '../../../api/users/contract';
import { eachAlone } from '../../../components/bulk/batches';
import { type Bulk, runBulk } from '../../../components/bulk/bulk';
import { countOf } from '../../../lib/countOf';
import { callWork } from '../../../session/callWork';
import { nameOf, userNoun } from '../user';

export type ManyAct = 'suspend' | 'activate' | 'resend';

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

export const manyActs: Record<ManyAct, Words> = {
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
export function useManyActs() {
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
