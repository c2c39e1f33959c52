/**
 * Permissions on time cards, shared by the app's buttons and the demo API. Each rule returns undefined when allowed,
 * or the reason.
 */
import { type Day, formatDateTime, formatShortDate } from '../lib/dates';
import type { PayrollLock, StageMover, StageSetting, TimecardSettings } from '../api/timeSettings/contract';
import type { Timecard } from '../api/timecards/contract';
import type { Subject } from '../session/flags';

/** The fields of a card that determine permissions. */
export type AccessCard = Pick<Timecard, 'employee' | 'supervisor' | 'weekStart' | 'stage' | 'voided'>;
/** A card and whether it is signed. */
export type SignedCard = AccessCard & { acceptance: unknown };

/** The user's relations to a card: its employee, its supervisor, or a manager. */
export function userCardRoles({ flags }: Subject, { employee, supervisor }: AccessCard): StageMover[] {
  const { employeeId, timecard } = flags;
  const own = employeeId !== undefined;
  return [
    ...(own && employee.id === employeeId ? (['employee'] as const) : []),
    ...(own && timecard.foreman && supervisor.id === employeeId ? (['foreman'] as const) : []),
    ...(timecard.manager ? (['manager'] as const) : []),
  ];
}

/** The payroll lock; undefined if the API has none. */
type Lock = PayrollLock | undefined;

/** 'Locked through Nov 15, 2026 by Maria Ortega.'; undefined for days that are not locked. */
export const lockReason = (date: Day, lock: Lock): string | undefined =>
  lock && lock.date !== '' && date <= lock.date
    ? `Locked through ${formatShortDate(lock.date)} by ${lock.history[0]?.by.name ?? 'payroll'}.`
    : undefined;

/** 'Locked through Nov 15, 2026 by Maria Ortega on Nov 16, 2026, 9:04 AM: Second run' */
export function lockChangeText({ date, by, at, reason }: PayrollLock['history'][number]): string {
  const what = date === '' ? 'Unlocked' : `Locked through ${formatShortDate(date)}`;
  return `${what} by ${by.name} on ${formatDateTime(at)}${reason && `: ${reason}`}`;
}

const closedReason = ({ stage }: AccessCard) =>
  `This time card is in the stage '${stage.name}' and can no longer be changed.`;
const VOID_REASON = 'This time card is void. Restore it to make changes.';
const CREW_ONLY = 'Only the foreman of this crew and time card managers can do this.';

const firstReason = (...reasons: (string | undefined | false)[]): string | undefined =>
  reasons.find((reason): reason is string => typeof reason === 'string');

/** Changing a card: time entries, time off and events; copying, moving and deleting entries. */
export function changeDenialReason(
  subject: Subject,
  card: AccessCard,
  { ownEntry }: Pick<TimecardSettings, 'ownEntry'>,
  lock: Lock,
): string | undefined {
  const roles = userCardRoles(subject, card);
  return firstReason(
    card.voided !== undefined && VOID_REASON,
    lockReason(card.weekStart, lock),
    card.stage.closed && closedReason(card),
    roles.length === 0 && 'You can only change your own time card and those of your crew.',
    roles.every((part) => part === 'employee') &&
      !ownEntry &&
      'In your business, foremen enter the hours. Ask your foreman to change them.',
  );
}

/** Only managers can review their own time cards (TIME-03, TIME-04). */
export const reviewDenialReason = (subject: Subject, card: AccessCard, lock: Lock): string | undefined =>
  firstReason(
    card.voided !== undefined && VOID_REASON,
    lockReason(card.weekStart, lock),
    card.stage.closed && closedReason(card),
    !userCardRoles(subject, card).some((part) => part === 'manager' || part === 'foreman') && CREW_ONLY,
    userCardRoles(subject, card).join() === 'employee,foreman' && 'Someone else must review your hours.',
  );

/** Seeing the work phone numbers of a supervisor's crew. */
export const canSeeCrewPhones = ({ flags }: Subject, supervisorId: string): boolean =>
  flags.timecard.manager || (flags.timecard.foreman && flags.employeeId === supervisorId);

/** TIME-05 */
export const voidDenialReason = (subject: Subject, card: AccessCard, lock: Lock): string | undefined =>
  firstReason(
    card.voided !== undefined && 'This time card is already void.',
    lockReason(card.weekStart, lock),
    card.stage.closed && closedReason(card),
    !userCardRoles(subject, card).some((part) => part === 'manager' || part === 'foreman') && CREW_ONLY,
  );

/** TIME-07 */
export const unvoidDenialReason = (
  subject: Subject,
  { weekStart }: Pick<AccessCard, 'weekStart'>,
  lock: Lock,
): string | undefined => lockReason(weekStart, lock) ?? manageDenialReason(subject);

/** TIME-16 */
export const manageDenialReason = (subject: Subject): string | undefined =>
  subject.flags.timecard.manager ? undefined : 'Only time card managers can do this. Ask one of them.';

/** Only the employee can sign, on their own device or on that of the crew's foreman. */
export const acceptDenialReason = (
  subject: Subject,
  card: AccessCard & Pick<Timecard, 'records' | 'pto'>,
  lock: Lock,
): string | undefined =>
  firstReason(
    card.voided !== undefined && VOID_REASON,
    lockReason(card.weekStart, lock),
    card.stage.closed && closedReason(card),
    userCardRoles(subject, card).every((part) => part === 'manager') &&
      `Only ${card.employee.name} can sign this time card.`,
    card.records.length + card.pto.length === 0 && 'This time card has nothing to sign yet.',
  );

/**
 * Moving a card into `to` (TIME-01, TIME-02). The user must be among the movers of that stage and, out of a closed
 * stage, among the movers of the closed stage too. `from` is the card's own stage in the settings.
 */
export function stageMoveDenialReason(
  subject: Subject,
  card: SignedCard,
  {
    from,
    to,
    acceptance,
    lock,
  }: { from: StageSetting | undefined; to: StageSetting; acceptance: boolean; lock: Lock },
): string | undefined {
  const roles = userCardRoles(subject, card);
  const may = (stage: StageSetting) => stage.movers.some((mover) => roles.includes(mover));
  return firstReason(
    card.voided !== undefined && VOID_REASON,
    lockReason(card.weekStart, lock),
    card.stage.id === to.id && `This time card is already in the stage '${to.name}'.`,
    !may(to) && `Only ${moversText(to)} can move time cards to '${to.name}'.`,
    card.stage.closed &&
      !(from && may(from)) &&
      `Only ${from ? moversText(from) : 'time card managers'} can move time cards out of '${card.stage.name}'.`,
    // A crew's cards may move unsigned; the app counts and shows them.
    acceptance && roles.join() === 'employee' && !card.acceptance && 'Sign this time card first.',
  );
}

const moverNames: Record<StageMover, string> = {
  employee: 'the employee',
  foreman: 'the foreman of the crew',
  manager: 'time card managers',
};

const moversText = (stage: StageSetting): string =>
  stage.movers.length === 0
    ? 'nobody'
    : stage.movers.map((mover) => moverNames[mover]).join(stage.movers.length > 2 ? ', ' : ' and ');

/**
 * True when a change needs a change-log reason: the card is signed or has left the first stage. `reasons` are the
 * choices. With none, no reason is needed; undefined means they are not loaded yet.
 */
export const needsReason = (
  card: Pick<Timecard, 'acceptance' | 'stage'> | undefined,
  stages: readonly Pick<StageSetting, 'id'>[],
  reasons?: readonly unknown[],
): boolean =>
  card !== undefined &&
  reasons?.length !== 0 &&
  (card.acceptance !== undefined || card.stage.id !== stages[0]?.id);
