import type { User } from '../../../api/users/contract';
import { ActButton } from '../../../components/ActButton';
import { useSelectedRows } from '../../../components/bulk/useSelectedRows';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import type { Selection } from '../../../components/table/selection';
import { countOf } from '../../../lib/countOf';
import { whyNot } from '../../../session/access';
import { useSession, useSubject } from '../../../session/store';
import { userNoun } from '../user';
import { type ManyAct, manyActs, useManyActs } from './useManyActs';

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
