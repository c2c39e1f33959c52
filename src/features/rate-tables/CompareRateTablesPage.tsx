import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rateTables } from '../../api/rateTables/queries';
import { Announcement } from '../../components/Announcement';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectFilter } from '../../components/form/SelectFilter';
import { FetchedSection } from '../../components/page/FetchedSection';
import { PageHeader } from '../../components/page/PageHeader';
import { countOf } from '../../lib/countOf';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { type Amount, amounts, compare, type RatePeriod } from './comparison';
import { lineLabels } from './rateForm';
import { daysText, allRateTablesQuery } from './rateTable';
import './rate-tables.scss';

/** Compares two tables. Their ids are in the address (SCREEN-RATE-TABLES). */
export default function CompareRateTablesPage() {
  const query = useQuery(allRateTablesQuery);
  const [params, setParams] = useSearchParams();
  const chosen = { one: params.get('one') ?? '', other: params.get('other') ?? '' };

  function choose(side: keyof typeof chosen, id: string) {
    const next = new URLSearchParams(params);
    next.set(side, id);
    setParams(next, { replace: true });
  }

  return (
    <div className="pl-page">
      <PageHeader title="Compare rate tables" back={{ to: paths.rateTables, label: 'Rate tables' }} />
      <FetchedSection query={query} what="rate tables">
        {({ rows }) => {
          const options = [
            { value: '', label: 'Choose a table' },
            ...rows.map(({ id, name }) => ({ value: id, label: name })),
          ];
          const known = (id: string) => (rows.some((row) => row.id === id) ? id : '');
          const [one, other] = [known(chosen.one), known(chosen.other)];
          return (
            <>
              <div className="pl-cluster d-print-none">
                <SelectFilter
                  label="Rate table"
                  value={one}
                  options={options}
                  onChange={(id) => choose('one', id)}
                />
                <SelectFilter
                  label="Compare with"
                  value={other}
                  options={options}
                  onChange={(id) => choose('other', id)}
                />
              </div>
              {one && other ? (
                <SideBySide key={`${one} ${other}`} one={one} other={other} />
              ) : (
                <div className="pl-panel">
                  <EmptyState
                    title="Choose two rate tables"
                    text="Their rates are shown side by side, with the differences marked."
                  />
                </div>
              )}
            </>
          );
        }}
      </FetchedSection>
    </div>
  );
}

const differenceNoun = { one: 'difference', many: 'differences' };

/** The current versions of both tables, and the number of different rates. */
function SideBySide({ one, other }: { one: string; other: string }) {
  const [first, second] = [useQuery(rateTables.detail(one)), useQuery(rateTables.detail(other))];
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  return (
    <FetchedSection query={first} what="the first rate table">
      {(left) => (
        <FetchedSection query={second} what="the second rate table">
          {(right) => {
            const all = compare(left, right);
            const different = all.filter(({ differentAmounts }) => differentAmounts.length > 0);
            const summary =
              different.length === 0
                ? 'The rate tables are the same.'
                : `${countOf(different.length, differenceNoun)} in ${countOf(all.length, { one: 'line', many: 'lines' })}`;
            const visible = onlyDifferent ? different : all;
            return (
              <>
                <div className="pl-compare-head pl-cluster row-gap-1 column-gap-6">
                  <p>{summary}</p>
                  <Announcement text={summary} />
                  <label className="form-check pl-check">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      checked={onlyDifferent}
                      onChange={(event) => setOnlyDifferent(event.target.checked)}
                    />
                    <span className="form-check-label">Differences only</span>
                  </label>
                </div>
                {visible.length > 0 ? (
                  <ComparisonTable one={left.name} other={right.name} periods={visible} />
                ) : (
                  <div className="pl-panel">
                    <EmptyState
                      title={all.length === 0 ? 'Neither rate table has rates yet' : 'No differences'}
                      text="Choose another table to compare with."
                    />
                  </div>
                )}
              </>
            );
          }}
        </FetchedSection>
      )}
    </FetchedSection>
  );
}

interface ComparisonTableProps {
  /** Names of the tables. */
  one: string;
  other: string;
  periods: readonly RatePeriod[];
}

/** The rates of both tables side by side. Differences are marked and announced. */
function ComparisonTable({ one, other, periods }: ComparisonTableProps) {
  return (
    <div className="min-w-0 overflow-hidden bg-surface border rounded">
      <table className="pl-compare pl-table-base w-100">
        <caption className="visually-hidden">
          {one} and {other}
        </caption>
        <thead>
          <tr>
            <th scope="col">Classification</th>
            <th scope="col">Days</th>
            <th scope="col">Table</th>
            {amounts.map((name) => (
              <th key={name} scope="col" className="pl-end">
                {lineLabels[name]}
              </th>
            ))}
          </tr>
        </thead>
        {periods.map((period) => (
          <tbody key={`${period.classification} ${period.from}`}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {period.classification}
              </th>
              <td rowSpan={2} className="pl-compare-days">
                {daysText(period.from, period.to)}
              </td>
              <Amounts name={one} rates={period.one} differentAmounts={period.differentAmounts} />
            </tr>
            <tr>
              <Amounts name={other} rates={period.other} differentAmounts={period.differentAmounts} />
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface AmountsProps {
  name: string;
  rates: RatePeriod['one'];
  differentAmounts: readonly Amount[];
}

const Amounts = ({ name, rates, differentAmounts }: AmountsProps) => (
  <>
    <td>{name}</td>
    {amounts.map((amount) => {
      const text = rates ? formatMoney(rates[amount]) || '—' : 'No rate';
      return (
        <td key={amount} data-label={lineLabels[amount]} className="pl-end">
          {differentAmounts.includes(amount) ? (
            <mark>
              {text}
              <span className="visually-hidden"> (differs)</span>
            </mark>
          ) : (
            text
          )}
        </td>
      );
    })}
  </>
);
