import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { rateTables } from '../../api/rateTables/queries';
import { Announcement } from '../../components/Announcement';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectFilter } from '../../components/form/SelectFilter';
import { Loaded } from '../../components/page/Loaded';
import { PageHeader } from '../../components/page/PageHeader';
import { countOf } from '../../lib/countOf';
import { formatMoney } from '../../lib/money';
import { paths } from '../../lib/paths';
import { type Amount, amounts, compare, type RatePeriod } from './comparison';
import { lineLabels } from './rateForm';
import { daysText, everyRateTable } from './rateTable';
import './rate-tables.scss';

/** Compares two tables. Their ids are in the address (SCREEN-RATE-TABLES). */
export default function CompareRateTablesPage() {
  const query = useQuery(everyRateTable);
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
      <Loaded query={query} what="rate tables">
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
                  label="This"
                  value={one}
                  options={options}
                  onChange={(id) => choose('one', id)}
                />
                <SelectFilter
                  label="With"
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
      </Loaded>
    </div>
  );
}

const differenceNoun = { one: 'difference', many: 'differences' };

/** The current versions of both tables, and the number of different rates. */
function SideBySide({ one, other }: { one: string; other: string }) {
  const [first, second] = [useQuery(rateTables.detail(one)), useQuery(rateTables.detail(other))];
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  return (
    <Loaded query={first} what="the first rate table">
      {(left) => (
        <Loaded query={second} what="the second rate table">
          {(right) => {
            const all = compare(left, right);
            const different = all.filter(({ differs }) => differs.length > 0);
            const summary =
              different.length === 0
                ? 'They are the same.'
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
                  <ComparisonTable one={left.name} other={right.name} stretches={visible} />
                ) : (
                  <div className="pl-panel">
                    <EmptyState
                      title={all.length === 0 ? 'Neither has rates yet' : 'No differences'}
                      text="Choose another table to compare with."
                    />
                  </div>
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}

interface ComparisonTableProps {
  /** Names of the tables. */
  one: string;
  other: string;
  stretches: readonly RatePeriod[];
}

/** The rates of both tables side by side. Differences are marked and announced. */
function ComparisonTable({ one, other, stretches }: ComparisonTableProps) {
  return (
    <div className="min-w-0 overflow-hidden bg-surface border rounded">
      <table className="pl-compare pl-table-look w-100">
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
        {stretches.map((stretch) => (
          <tbody key={`${stretch.classification} ${stretch.from}`}>
            <tr>
              <th scope="rowgroup" rowSpan={2}>
                {stretch.classification}
              </th>
              <td rowSpan={2} className="pl-compare-days">
                {daysText(stretch.from, stretch.to)}
              </td>
              <Amounts name={one} of={stretch.one} differs={stretch.differs} />
            </tr>
            <tr>
              <Amounts name={other} of={stretch.other} differs={stretch.differs} />
            </tr>
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface AmountsProps {
  name: string;
  of: RatePeriod['one'];
  differs: readonly Amount[];
}

const Amounts = ({ name, of, differs }: AmountsProps) => (
  <>
    <td>{name}</td>
    {amounts.map((amount) => {
      const text = of ? formatMoney(of[amount]) || '—' : 'No rate';
      return (
        <td key={amount} data-label={lineLabels[amount]} className="pl-end">
          {differs.includes(amount) ? (
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
