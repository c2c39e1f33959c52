import '../../styles/rate-tables.scss';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { SelectFilter } from '../../components/form/SelectFilter';
import { Loaded } from '../../components/page/Loaded';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { everyRateTable } from './rateTable';
import { SideBySide } from './SideBySide';

/** SCREEN-RATE-TABLES: two of them side by side. Which two stands in the address. */
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
              <div className="pl-filters">
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
