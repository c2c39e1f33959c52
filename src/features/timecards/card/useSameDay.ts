import { useQueries, useQuery } from '@tanstack/react-query';
import { needsReason, changeDenialReason } from '../../../access/timecardAccess';
import { useMay } from '../../../access/useMay';
import { costCodeQueries } from '../../../api/costCodes/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { timecardQueries } from '../../../api/timecards/queries';
import {
  holidays as holidaySettings,
  payrollLock,
  stageSettings,
  timecardSettings,
} from '../../../api/timeSettings/contract';
import { openDialog } from '../../../components/feedback/openDialog';
import { useUploadOwner } from '../../../components/uploads/uploadOwner';
import { addDays, type Day, isoWeekOf, today } from '../../../lib/dates';
import { isRecord } from '../../../lib/isRecord';
import { useNewJobVersion, useSubject } from '../../../session/store';
import { blankCard, currentCard, isCreated } from './blankCard';
import { isEntered, type SameDay, sameDay } from './sameDay';

const silent = { silent: true } as const;

/**
 * True while a change of the card waits in the outbox, which the card does not show. Read without the code of the outbox,
 * which is that of forms and would be loaded with the dashboard.
 */
const useWaitingChange = (employeeId: string, weekStart: Day): boolean =>
  useUploadOwner((state) =>
    state.saves.some(({ target }) => {
      if (!isRecord(target) || !isRecord(target.call)) return false;
      const { body } = target.call;
      return isRecord(body) && body.employeeId === employeeId && body.weekStart === weekStart;
    }),
  );

interface SameDayState {
  day: SameDay | undefined;
  /** It is not known yet whether there is one. */
  isLoading: boolean;
}

const NO_DAY: SameDayState = { day: undefined, isLoading: false };
const LOADING: SameDayState = { day: undefined, isLoading: true };

/**
 * The user's own day as the last one worked (TIME-13). None when today has hours, time off or a holiday, when the user may
 * not change the card or must say why, when a change of it waits to be sent, and until all of that is known.
 */
export function useSameDay(): SameDayState {
  const subject = useSubject();
  const { employeeId = '' } = subject.flags;
  const isOffered = useMay()('timecardProduct') && employeeId !== '';
  const codeSettings = costCodeQueries(useNewJobVersion()).calls.settings;
  const date = today();
  const week = isoWeekOf(date);
  const waits = useWaitingChange(employeeId, week.days[0] ?? '');
  const cards = useQuery({ ...timecardQueries.week(employeeId, week, silent), enabled: isOffered });
  const card =
    cards.data &&
    (currentCard(cards.data) ??
      blankCard(week, { employee: { id: employeeId, name: '' }, supervisor: { id: '0', name: '' } }));
  const isFree = card !== undefined && !waits && !isEntered(card, date);
  const enabled = isOffered && isFree;
  const [rules, stages, lock, holidays, codes, lastWeek] = useQueries({
    queries: [
      { ...settingsQuery(timecardSettings, silent), enabled },
      { ...settingsQuery(stageSettings, silent), enabled },
      { ...settingsQuery(payrollLock, silent), enabled },
      { ...settingsQuery(holidaySettings, silent), enabled },
      { ...settingsQuery(codeSettings, silent), enabled },
      { ...timecardQueries.week(employeeId, isoWeekOf(addDays(date, -7)), silent), enabled },
    ],
  });
  if (!isOffered) return NO_DAY;
  if ([cards, rules, stages, lock, holidays, codes, lastWeek].some(({ isLoading }) => isLoading))
    return LOADING;
  if (!isFree || !rules.data || !stages.data) return NO_DAY;
  const isLocked =
    changeDenialReason(subject, card, rules.data, lock.data) !== undefined ||
    (isCreated(card) && needsReason(card, stages.data.stages));
  const isOff =
    holidays.data?.holidays.some((holiday) => holiday.date === date) ||
    (card.leftOn !== '' && date > card.leftOn);
  if (isLocked || isOff) return NO_DAY;
  // Not every API has these settings. Then entries need a cost code.
  const { requiredOnTimeEntries: requiresCostCode = true } = codes.data ?? {};
  return { day: sameDay(card, lastWeek.data ?? [], { date, requiresCostCode }), isLoading: false };
}

/** Opens the dialog that shows and saves the day. */
export const openSameDay = (day: SameDay): void =>
  openDialog(() => import('./SameDayDialog'), 'SameDayDialog', { day });
