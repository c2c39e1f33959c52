import type { PartnerDetail } from '../../api/partners/contract';
import { BarChart } from '../../components/chart/BarChart';
import { ChartPanel } from '../../components/chart/ChartPanel';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Figure, Figures } from '../../components/page/Figure';
import type { Column } from '../../components/table/column';
import { numberColumn, textColumn } from '../../components/table/columns';
import { CONSTRUCTION_RATE, injuryRate, recentInjuries } from '../../domain/partners/rates';
import { countOf } from '../../lib/countOf';
import { formatNumber } from '../../lib/number';

type Year = PartnerDetail['rates'][number];

const rateText = (rate: number | undefined): string => (rate === undefined ? '—' : rate.toFixed(2));

/** A column of a number with two decimals; '—' for none. */
const rateColumn = (id: string, header: string, rateOf: (year: Year) => number | undefined): Column<Year> =>
  textColumn(id, header, (year) => rateText(rateOf(year)), { align: 'end', card: 'fact' });

const columns: Column<Year>[] = [
  textColumn('year', 'Year', ({ year }) => String(year), { card: 'title' }),
  numberColumn('hours', 'Hours worked', ({ hours }) => hours, { card: 'fact' }),
  numberColumn('recordables', 'Recordable cases', ({ recordables }) => recordables, { card: 'fact' }),
  numberColumn('lostTime', 'With days away', ({ lostTime }) => lostTime, { card: 'fact' }),
  rateColumn('trir', 'TRIR', ({ recordables, hours }) => injuryRate(recordables, hours)),
  rateColumn('dart', 'DART', ({ lostTime, hours }) => injuryRate(lostTime, hours)),
  rateColumn('emr', 'EMR', ({ emr }) => emr ?? undefined),
];

const series = [{ id: 'rate', label: 'Recordable cases for 100 people' }];
const yearNoun = { one: 'year', many: 'years' };

/** Injury rates by year, with how they are computed (SAFE-23). */
export function PartnerRates({ rates }: { rates: readonly Year[] }) {
  if (rates.length === 0)
    return (
      <EmptyState title="No injury rates yet" text="Edit the trade partner to add hours and cases by year." />
    );
  const years = [...rates].sort((one, other) => other.year - one.year);
  const { years: recent, recordableRate, lostTimeRate } = recentInjuries(rates);
  const newest = years.find(({ emr }) => emr !== null);
  return (
    <>
      <Figures
        label="Figures"
        note={
          <p className="pl-hint m-0">
            TRIR is recordable cases × 200,000 ÷ hours worked: cases for 100 people in a year. DART counts
            those with days away, restricted work or transfer. The average TRIR in construction is{' '}
            {formatNumber(CONSTRUCTION_RATE)}; an EMR below 1.00 is better than average.
          </p>
        }
      >
        <Figure label={`TRIR, ${countOf(recent.length, yearNoun)}`} value={rateText(recordableRate)} />
        <Figure label={`DART, ${countOf(recent.length, yearNoun)}`} value={rateText(lostTimeRate)} />
        <Figure label={newest ? `EMR ${newest.year}` : 'EMR'} value={newest?.emr?.toFixed(2) ?? '—'} />
      </Figures>
      <ChartPanel
        title="Recordable cases for 100 people by year"
        chart={
          <BarChart
            title="Recordable cases for 100 people by year"
            series={series}
            bars={years.map(({ year, recordables, hours }) => ({
              key: String(year),
              label: String(year),
              values: [injuryRate(recordables, hours) ?? 0],
            }))}
            formatValue={(value) => value.toFixed(2)}
          />
        }
        rows={years}
        columns={columns}
        rowKey={({ year }) => String(year)}
        noun={yearNoun}
        stale={false}
      />
    </>
  );
}
