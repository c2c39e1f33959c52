import './timecard.scss';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { holidayDays } from '../../../domain/timecards/holidays';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { isMissing, MissingPage } from '../../../components/page/MissingPage';
import { type BackTarget, PageHeader } from '../../../components/page/PageHeader';
import { type Day, isoWeekOf, type Week } from '../../../lib/dates';
import { useCardSettings } from '../common/useCardSettings';
import { currentCard } from './blankCard';
import { TimecardScreen } from './TimecardScreen';
import type { CardAddresses } from './useOpenWeek';

interface Props {
  /** Undefined for the week's card or an empty one. */
  timecardId: string | undefined;
  /** The week, when the address names no card. */
  week: Week;
  /** The empty card of a week without one. */
  blank: Timecard;
  /** The employee's first working day; '' when unknown. */
  hiredOn?: Day | undefined;
  title: (card: Timecard) => string;
  back: BackTarget | undefined;
  addresses: CardAddresses;
}

/** The card in the address, the week's card, or an empty one (ROUTE-47, 48, HEADER-20). */
export function TimecardLoader({ timecardId, week, blank, hiredOn, title, back, addresses }: Props) {
  const settings = useCardSettings();
  const cardQuery = useQuery({
    ...timecardQueries.detail(timecardId ?? ''),
    enabled: timecardId !== undefined,
  });
  const weekQuery = useQuery({
    ...timecardQueries.week(blank.employee.id, week, { silent: true }),
    enabled: timecardId === undefined,
    // A later response must not replace an empty card that is being filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  /** The week of the empty card. */
  const [emptyWeek, setEmptyWeek] = useState<string>();
  const holidays = settings.data?.holidays;
  // The same object while nothing changes: the form takes over every other one.
  const emptyCard = useMemo(
    () => holidays && { ...blank, days: holidayDays(week.days, holidays, { hiredOn, leftOn: blank.leftOn }) },
    [blank, week, holidays, hiredOn],
  );
  const isEmpty = timecardId === undefined && emptyWeek === week.startDateTime;

  const backLink = back ?? { to: '/', label: 'Dashboard' };
  const { error } = timecardId === undefined ? weekQuery : cardQuery;
  if (isMissing(error) && !cardQuery.data)
    return <MissingPage what="time card" back={backLink} error={error} />;

  const existing = timecardId === undefined && !isEmpty ? currentCard(weekQuery.data ?? []) : undefined;
  if (existing) return <Navigate to={addresses.toAddress(existing)} replace />;
  const isLoading = timecardId === undefined ? weekQuery.isPending && !isEmpty : !cardQuery.data;
  const loadError = settings.error ?? (timecardId === undefined ? null : cardQuery.error);
  if (isLoading || !settings.data || !emptyCard)
    return (
      <div className="pl-page">
        <PageHeader title={title(blank)} back={back} />
        {loadError ? (
          <ErrorState
            what="this time card"
            error={loadError}
            onRetry={() => {
              settings.refetch();
              if (timecardId !== undefined) void cardQuery.refetch();
            }}
          />
        ) : (
          <Skeleton kind="card" />
        )}
      </div>
    );
  // The week has no card, or loading failed (ERR-16): the server refuses a second card of a week.
  if (timecardId === undefined && !isEmpty) setEmptyWeek(week.startDateTime);
  const card = cardQuery.data && timecardId !== undefined ? cardQuery.data : emptyCard;
  const shownWeek = timecardId === undefined ? week : isoWeekOf(card.weekStart);
  return (
    <TimecardScreen
      // One form per week: the first save changes the address and must not discard input.
      key={`${card.employee.id} ${shownWeek.startDateTime}`}
      title={title(card)}
      back={back}
      card={card}
      week={shownWeek}
      settings={settings.data}
      addresses={addresses}
    />
  );
}
