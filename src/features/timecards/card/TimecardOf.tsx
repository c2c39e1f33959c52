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
import { cardOfWeek } from './blankCard';
import { TimecardScreen } from './TimecardScreen';
import type { CardAddresses } from './useOpenWeek';

interface Props {
  /** Undefined: the week's, or an empty one. */
  timecardId: string | undefined;
  /** Where no card is named. */
  week: Week;
  /** Stands in while the week has none. */
  blank: Timecard;
  title: (card: Timecard) => string;
  back: Back | undefined;
  addresses: CardAddresses;
}

/** The card that the address names, or the week's, or an empty one to begin it with (ROUTE-47, 48, HEADER-20). */
export function TimecardOf({ timecardId, week, blank, title, back, addresses }: Props) {
  const settings = useCardSettings();
  const named = useQuery({
    ...timecardQueries.detail(timecardId ?? ''),
    enabled: timecardId !== undefined,
  });
  const weekly = useQuery({
    ...timecardQueries.week(blank.employee.id, week, { silent: true }),
    enabled: timecardId === undefined,
    // Once the empty card is there to be filled in, no later answer may take it away.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  /** The week that an empty card is shown of. */
  const [empty, setEmpty] = useState<string>();
  const isEmpty = timecardId === undefined && empty === week.startDateTime;

  const wayBack = back ?? { to: '/', label: 'Dashboard' };
  const { error } = timecardId === undefined ? weekly : named;
  if (isMissing(error) && !named.data) return <Missing what="time card" back={wayBack} error={error} />;

  const found = timecardId === undefined && !isEmpty ? cardOfWeek(weekly.data ?? []) : undefined;
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
  // Nothing in this week yet; nor should nobody know (ERR-16): the server will refuse a second card of one week.
  if (timecardId === undefined && !isEmpty) setEmpty(week.startDateTime);
  const card = named.data && timecardId !== undefined ? named.data : blank;
  const shown = timecardId === undefined ? week : isoWeekOf(card.weekStart);
  return (
    <TimecardScreen
      // One form per week: the first save, which gives the card its address, must not take away what is typed meanwhile.
      key={`${card.employee.id} ${shown.startDateTime}`}
      title={title(card)}
      back={back}
      card={card}
      week={shown}
      settings={settings.data}
      addresses={addresses}
    />
  );
}
