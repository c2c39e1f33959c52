import type { ObservationWeek } from '../../api/observations/contract';
import { dashboardPanel, type PanelSeries } from '../../components/chart/DashboardPanel';
import { numberColumn, textColumn } from '../../components/table/columns';
import { formatDayOfYear, formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { weekFrom } from '../../lib/period';
import { riskBandNames } from '../../lib/risk';

type Filters = Record<string, string>;

const listOf = (filters: Filters) => (week: ObservationWeek) =>
  paths.observationList({ ...filters, ...weekFrom(week.monday) });

const seriesOf = (filters: Filters): PanelSeries<ObservationWeek>[] => {
  const ofBand = (
    risk: 'LOW' | 'MEDIUM' | 'HIGH' | 'EXTREME',
    tone: PanelSeries<ObservationWeek>['tone'],
    value: PanelSeries<ObservationWeek>['value'],
  ) => ({ id: risk, label: `${riskBandNames[risk]} risk`, tone, value, to: listOf({ ...filters, risk }) });
  return [
    ofBand('EXTREME', 'bad', ({ extreme }) => extreme),
    ofBand('HIGH', 'late', ({ high }) => high),
    ofBand('MEDIUM', 'active', ({ medium }) => medium),
    ofBand('LOW', 'neutral', ({ low }) => low),
    {
      id: 'POSITIVE',
      label: 'Positive',
      tone: 'good',
      value: ({ positive }) => positive,
      to: listOf({ ...filters, kind: 'POSITIVE' }),
    },
  ];
};

/** SAFE-19: what people have seen in each week, by risk. `filters`: those of the list with the same observations. */
export const risksByWeek = (
  rows: readonly ObservationWeek[],
  { filters = {}, note }: { filters?: Filters; note?: string } = {},
) => {
  const series = seriesOf(filters);
  return dashboardPanel<ObservationWeek>({
    title: 'Observations by week',
    note,
    rows,
    rowKey: ({ monday }) => monday,
    rowName: ({ monday }) => formatDayOfYear(monday),
    rowTo: listOf(filters),
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
};
