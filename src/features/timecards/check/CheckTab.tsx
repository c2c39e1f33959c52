import '../../../styles/payroll-check.scss';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { findingKinds } from '../../../api/payroll/contract';
import { Icon } from '../../../components/Icon';
import { List } from '../../../components/page/List';
import { useListState } from '../../../components/page/useListState';
import { useSubject } from '../../../session/store';
import type { ChosenPeriod } from '../payroll/payPeriod';
import { checkQuery, type CheckRow } from './checkQuery';
import { CheckHints } from './CheckHints';
import { CheckState } from './CheckState';
import { checkColumns } from './columns';
import { CHECK_PREFIX, inTab } from './inTab';
import { findingNoun, kinds } from './kinds';
import { mendingOf } from './mending';

const kindFilter = {
  name: 'kind',
  label: 'Finding',
  options: [
    { value: '', label: 'All' },
    ...findingKinds.map((kind) => ({ value: kind, label: kinds[kind].label })),
  ],
};
const options = { sort: 'employee,asc', filters: { kind: kindFilter } };

/** What is to be mended before a period is paid (SCREEN-TC-PAYROLL): each finding leads to the place where that is done, and is ticked off. */
export function CheckTab({ chosen: { period } }: { chosen: ChosenPeriod }) {
  const client = useQueryClient();
  const subject = useSubject();
  const { search: address } = useLocation();
  const state = useListState(options, CHECK_PREFIX);
  const { search, filters } = state;
  const kind = findingKinds.find((one) => one === filters.kind);
  // The counts stay where they are, and so does the focus on them, while another kind is asked for.
  const whole = useQuery({ ...checkQuery(client, period, { kind }), placeholderData: keepPreviousData });
  const { rows, open = 0, unread = 0 } = whole.data ?? {};
  const listed = rows?.filter(({ mended }) => !mended).length ?? 0;
  const isCut = open > listed + unread;
  const { flags, role } = subject;
  const columns = useMemo(
    () => checkColumns((row: CheckRow) => mendingOf(row, { flags, role })),
    [flags, role],
  );

  return (
    <>
      <CheckState period={period} state={state} checked={whole.data} />
      <CheckHints {...{ listed, open, unread, isCut, kind }} />
      <List
        title="Findings"
        noun={findingNoun}
        state={state}
        // Where not all of them are here, the server searches.
        everything={checkQuery(client, period, { kind, search: isCut ? search : '' })}
        columns={columns}
        rowKey={({ id }) => id}
        rowTo={(row) => mendingOf(row, subject).to}
        search={{ label: 'Search findings', placeholder: 'Name or number' }}
        filters={[kindFilter]}
        empty={
          open > 0
            ? {
                title: 'Nothing to list',
                text: 'Something was found that could not be read. Check again before this period is paid.',
              }
            : {
                title: 'Nothing was found',
                text: (
                  <>
                    <Icon name="check" /> No gaps, overlaps, missing codes, signatures or rates. This period
                    is ready to be paid.
                  </>
                ),
                action: (
                  <Link className="btn btn-secondary" to={inTab(address, 'export')}>
                    Export it
                  </Link>
                ),
              }
        }
      />
    </>
  );
}
