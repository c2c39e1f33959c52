import { create } from 'zustand';
import { readStorage, removeStorage, writeStorage } from '../../lib/storage';
import { isAdminType, type Subject } from '../../session/flags';
import { useSession } from '../../session/store';
import { runningRelease } from '../release/release';
import type { KeptKind } from './keptQueries';

/** `done` and `total` count kinds. `unreached`: the network is gone; `slow`: it is so bad that work on it goes first. */
interface PrepareState {
  outcome: 'running' | 'done' | 'stopped' | 'unreached' | 'slow' | undefined;
  kind: KeptKind | undefined;
  done: number;
  total: number;
  /** The browser has deleted what was kept. */
  wasDeleted: boolean;
}

export const blankPrepareState: PrepareState = {
  outcome: undefined,
  kind: undefined,
  done: 0,
  total: 0,
  wasDeleted: false,
};

/** How far preparing for the time without a network is. */
export const usePrepareState = create<PrepareState>(() => blankPrepareState);

/** Key in localStorage, which the browser keeps apart from IndexedDB: who prepared which release, and when. */
const KEY = 'plumblinePrepared';

const preparedBy = () => `${useSession.getState().user?.userId ?? ''} ${runningRelease() ?? ''}`;

/** When the signed-in user has prepared this release on this device. Epoch milliseconds; undefined for never. */
export function preparedAt(): number | undefined {
  const [at, ...by] = (readStorage('localStorage', KEY) ?? '').split(' ');
  return by.join(' ') === preparedBy() ? Number(at) : undefined;
}

/** Deletes the note of another user, whose session may have ended without Log Out (FAULT-15). */
export function forgetPreparedByOthers(): void {
  const [, userId] = (readStorage('localStorage', KEY) ?? '').split(' ');
  if (userId !== useSession.getState().user?.userId) removeStorage('localStorage', KEY);
}

export const rememberPrepared = (at: number): boolean =>
  writeStorage('localStorage', KEY, `${at} ${preparedBy()}`);

/** True for people who work on the site: foremen who have no role of the office. */
export const isFieldUser = ({ flags, role }: Subject): boolean =>
  flags.timecard.foreman &&
  !flags.timecard.manager &&
  !flags.manager &&
  !flags.settings &&
  !flags.admin &&
  !isAdminType(role);

/** True when the app runs from the home screen. */
export const isInstalled = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  (navigator as { standalone?: boolean }).standalone === true;

/** True when the user saves data, or the network is bad. Browsers that do not know say nothing. */
export function isDataScarce(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}
