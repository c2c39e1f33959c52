import type { ObservationWeek } from '../../api/observations/contract';
import { dashboardPanel, type PanelSeries } from '../../components/chart/DashboardPanel';
import { numberColumn, textColumn } from '../../components/table/columns';
import { formatDayOfYear, formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { weekFrom } from '../../lib/period';
import { riskBandNames } from '../../lib/risk';

const listOf = (filters: Record<string, string>) => (week: ObservationWeek) =>
  paths.observationList({ ...filters, ...weekFrom(week.monday) });
const ofBand = (
  band: 'LOW' | 'MEDIUM' | 'HIGH' | 'EXTREME',
  tone: PanelSeries<ObservationWeek>['tone'],
  value: PanelSeries<ObservationWeek>['value'],
) => ({ id: band, label: `${riskBandNames[band]} risk`, tone, value, to: listOf({ risk: band }) });

const series: PanelSeries<ObservationWeek>[] = [
  ofBand('EXTREME', 'bad', ({ extreme }) => extreme),
  ofBand('HIGH', 'late', ({ high }) => high),
  ofBand('MEDIUM', 'active', ({ medium }) => medium),
  ofBand('LOW', 'neutral', ({ low }) => low),
  {
    id: 'POSITIVE',
    label: 'Positive',
    tone: 'good',
    value: ({ positive }) => positive,
    to: listOf({ kind: 'POSITIVE' }),
  },
];

/** SAFE-19: what people have seen in each week, by risk. */
export const risksByWeek = (rows: readonly ObservationWeek[]) =>
  dashboardPanel<ObservationWeek>({
    title: 'Observations by week',
    rows,
    rowKey: ({ monday }) => monday,
    rowName: ({ monday }) => formatDayOfYear(monday),
    rowTo: listOf({}),
    columns: [
      textColumn('monday', 'Week of', ({ monday }) => formatShortDate(monday), { card: 'title' }),
      ...series.map(({ id, label, value }) =>
        numberColumn<ObservationWeek>(id, label, (week) => value(week) ?? 0, { card: 'fact' }),
      ),
    ],
    noun: { one: 'week', many: 'weeks' },
    look: 'columns',
    series,
  });
