import './timecard.scss';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { isMissing, Missing } from '../../../components/page/Missing';
import { type Back, PageHeader } from '../../../components/page/PageHeader';
import { isoWeekOf, type Week } from '../../../lib/dates';
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
  title: (card: Timecard) => string;
  back: Back | undefined;
  addresses: CardAddresses;
}

/** The card in the address, the week's card, or an empty one (ROUTE-47, 48, HEADER-20). */
export function TimecardOf({ timecardId, week, blank, title, back, addresses }: Props) {
  const settings = useCardSettings();
  const named = useQuery({
    ...timecardQueries.detail(timecardId ?? ''),
    enabled: timecardId !== undefined,
  });
  const weekly = useQuery({
    ...timecardQueries.week(blank.employee.id, week, { silent: true }),
    enabled: timecardId === undefined,
    // A later response must not replace an empty card that is being filled in.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  /** The week of the empty card. */
  const [empty, setEmpty] = useState<string>();
  const isEmpty = timecardId === undefined && empty === week.startDateTime;

  const wayBack = back ?? { to: '/', label: 'Dashboard' };
  const { error } = timecardId === undefined ? weekly : named;
  if (isMissing(error) && !named.data) return <Missing what="time card" back={wayBack} error={error} />;

  const found = timecardId === undefined && !isEmpty ? currentCard(weekly.data ?? []) : undefined;
  if (found) return <Navigate to={addresses.of(found)} replace />;
  const waiting = timecardId === undefined ? weekly.isPending && !isEmpty : !named.data;
  const failed = settings.error ?? (timecardId === undefined ? null : named.error);
  if (waiting || !settings.data)
    return (
      <div className="pl-page">
        <PageHeader title={title(blank)} back={back} />
        {failed ? (
          <ErrorState
            what="this time card"
            error={failed}
            onRetry={() => {
              settings.refetch();
              if (timecardId !== undefined) void named.refetch();
            }}
          />
        ) : (
          <Skeleton kind="card" />
        )}
      </div>
    );
  // The week has no card, or loading failed (ERR-16): the server refuses a second card of a week.
  if (timecardId === undefined && !isEmpty) setEmpty(week.startDateTime);
  const card = named.data && timecardId !== undefined ? named.data : blank;
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
