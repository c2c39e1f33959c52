import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../access/useMay';
import { inspectionFigures } from '../../api/inspections/queries';
import type { ObservationWeek } from '../../api/observations/contract';
import { observationFiguresQuery } from '../../api/observations/queries';
import { ticketDashboardQuery } from '../../api/tickets/queries';
import { Figure, type FigureProps, Figures } from '../../components/page/Figure';
import { siteInspections } from '../../features/inspections/inspection';
import { addDays, mondayOf } from '../../lib/dates';
import { formatPercent, sumOf } from '../../lib/number';
import { paths } from '../../lib/paths';
import { figureChange, periodDays, scoreChange, trendMonths, trendWeeks } from '../../lib/period';
import { withoutGaps } from '../../lib/withoutGaps';
import { useKeptHeight } from './useKeptHeight';

const { use, list } = siteInspections;
const silent = { silent: true } as const;
const before = 'in the 30 days before';

const observed = ({ extreme, high, medium, low, positive }: ObservationWeek): number =>
  extreme + high + medium + low + positive;

/** Figures over the products that the user manages, each with its trend. Nothing for others. */
export function HomeFigures() {
  const may = useMay();
  const [seesInspections, seesTickets] = [may('inspectionManagement'), may('tmTicketsDashboard')];
  const seesObservations = seesInspections && may('observations');
  const days = periodDays();
  const inspected = useQuery({ ...inspectionFigures({ use, ...days }, silent), enabled: seesInspections });
  const inspectedByWeek = useQuery({
    ...inspectionFigures({ use, ...trendWeeks() }, silent),
    enabled: seesInspections,
  });
  const observedByWeek = useQuery({ ...observationFiguresQuery(), enabled: seesObservations });
  const billed = useQuery({
    ...ticketDashboardQuery({ ...days, jobId: undefined }, silent),
    enabled: seesTickets,
  });
  const billedByMonth = useQuery({
    ...ticketDashboardQuery({ ...trendMonths(), jobId: undefined }, silent),
    enabled: seesTickets,
  });
  const all = [inspected, inspectedByWeek, observedByWeek, billed, billedByMonth];
  const kept = useKeptHeight<HTMLDivElement>(
    'Figures',
    all.every(({ isLoading }) => !isLoading),
  );
  const { data: inspections } = inspected;
  const { data: tickets } = billed;
  const weeks = inspectedByWeek.data?.weeks ?? [];
  const months = billedByMonth.data?.months ?? [];
  // A week or month that is not over is not compared.
  const observations = observedByWeek.data?.weeks.map(observed).slice(0, -1);
  const inspectionsDone = paths.inspectionList(list, { status: 'DONE', ...days });

  const figures = withoutGaps<FigureProps>([
    seesInspections && {
      label: 'Average inspection score, 30 days',
      value: inspections?.score === undefined ? undefined : formatPercent(inspections.score),
      change: figureChange(inspections?.score, inspections?.before.score, { ...scoreChange, before }),
      to: inspectionsDone,
      trend: weeks.flatMap(({ score }) => score ?? []),
    },
    seesInspections && {
      label: 'Inspections done, 30 days',
      value: inspections?.done,
      change: figureChange(inspections?.done, inspections?.before.done, { better: 'up', before }),
      to: inspectionsDone,
      trend: weeks.slice(0, -1).map(({ passed, withFailures }) => passed + withFailures),
    },
    seesObservations && {
      label: 'Observations, last 4 full weeks',
      value: observations && sumOf(observations.slice(-4)),
      change:
        observations &&
        figureChange(sumOf(observations.slice(-4)), sumOf(observations.slice(-8, -4)), {
          better: 'up',
          before: 'in the 4 weeks before',
        }),
      to: paths.observationList({ from: addDays(mondayOf(), -28), to: addDays(mondayOf(), -1) }),
      trend: observations,
    },
    seesTickets && {
      label: 'T&M tickets, 30 days',
      value: tickets?.now.tickets,
      change: figureChange(tickets?.now.tickets, tickets?.before.tickets, { before }),
      to: paths.ticketList({ from: days.from, to: days.to }),
      trend: months.slice(0, -1).map((month) => month.tickets),
    },
  ]);
  return (
    figures.length > 0 && (
      <div {...kept}>
        <Figures label="Figures">
          {figures.map((figure) => (
            <Figure key={figure.label} {...figure} />
          ))}
        </Figures>
      </div>
    )
  );
}
