import { call } from '../api/client';
import { noFlags, withFlags, type FlagPatch } from './flags';
import { lookups, type Lookup } from './lookups';
import { rememberFlags } from './rememberedFlags';
import { useSession } from './store';

/** SIDE-10: after so long the sidebar shows with what is known; late answers add their entries. */
const PATIENCE = 3000;

/** Answers that come within one frame are drawn together: each by itself would draw the whole frame again. */
const FRAME = 16;

/**
 * Asks all lookups side by side; each fills its own flags as it arrives. One that fails leaves its flags off and is
 * named in `failedLookups` (ERR-24, FAULT-88). Answers for somebody who has left meanwhile are dropped. What was granted in
 * an earlier page stands until then, and goes where it has not been granted again.
 */
export async function loadFlags(which: readonly Lookup[] = lookups): Promise<void> {
  const { user, flags: before, settled } = useSession.getState();
  if (!user) return;
  let granted = settled ? before : noFlags;
  const subject = { userId: user.userId, userBusinessId: user.businessId, timeCardRole: user.timeCardRole };
  const stillThere = () => useSession.getState().user?.userId === user.userId;
  const patches: FlagPatch[] = [];
  let drawing: ReturnType<typeof setTimeout> | undefined;
  const draw = () => {
    clearTimeout(drawing);
    drawing = undefined;
    const arrived = patches.splice(0);
    if (stillThere()) useSession.setState(({ flags }) => ({ flags: arrived.reduce(withFlags, flags) }));
  };
  const fill = (patch: FlagPatch) => {
    granted = withFlags(granted, patch);
    patches.push(patch);
    drawing ??= setTimeout(draw, FRAME);
  };
  const show = () => {
    fill({ sidebar: { loaded: true } });
    draw();
  };
  const patience = setTimeout(show, PATIENCE);
  await Promise.all(
    which.map(async ({ name, endpoint, query, fills, told = false }) => {
      try {
        const answer = await call(endpoint, { params: { userId: user.userId }, query, silent: !told });
        fill(fills(answer, subject));
      } catch {
        if (stillThere())
          useSession.setState(({ failedLookups }) => ({ failedLookups: [...failedLookups, name] }));
      }
    }),
  );
  clearTimeout(patience);
  show();
  if (!stillThere()) return;
  useSession.setState(({ flags: { whichMenuEnabled } }) => ({
    settled: true,
    flags: { ...granted, whichMenuEnabled },
  }));
  const { failedLookups, flags } = useSession.getState();
  if (failedLookups.length === 0) rememberFlags(user, { ...flags, whichMenuEnabled: 'none' });
}

/** Asks the failed ones once more. */
export function retryLookups(): Promise<void> {
  const failed = useSession.getState().failedLookups;
  useSession.setState({ failedLookups: [] });
  const again = lookups.filter(({ name }) => failed.includes(name));
  // None of that name: not one of them could be started.
  return loadFlags(again.length > 0 ? again : lookups);
}
