import { useQuery } from '@tanstack/react-query';
import { payrollQueries } from '../../../api/payroll/queries';
import { ActButton } from '../../../components/ActButton';
import { Icon } from '../../../components/Icon';
import type { ChosenPeriod } from '../payroll/payPeriod';
import { showDollars } from '../payroll/sums';
import { showHours } from '../showHours';
import type { ExportedFile } from './readExport';
import { compared, type Comparison } from './sums';

interface Props {
  chosen: ChosenPeriod;
  file: ExportedFile;
  onAgain: () => void;
  making: boolean;
}

const shown = (sum: Comparison['sum'], amount: number): string =>
  sum === 'perDiem' ? showDollars(amount) : showHours(amount);

/** What the file adds up to, beside what the dashboard says now: somebody may have changed a time card between the two. */
export function FileSums({ chosen, file: { sums }, onAgain, making }: Props) {
  const { data, isFetching, error, refetch } = useQuery({
    ...payrollQueries.summary(chosen.period),
    refetchOnMount: 'always',
  });
  if (!sums)
    return (
      <p className="mb-0">
        The sums of this file cannot be read: it has other columns than this format has here. Compare it
        yourself before you use it.
      </p>
    );
  if (isFetching) return <p className="mb-0">Comparing with the dashboard…</p>;
  if (error || !data)
    return (
      <p className="pl-export-said mb-0">
        The dashboard could not be asked what it says.
        <button type="button" className="btn btn-secondary" onClick={() => void refetch()}>
          Compare again
        </button>
      </p>
    );
  const rows = compared(sums, data);
  const isSame = rows.every((row) => row.isSame);
  return (
    <>
      <p className={isSame ? 'pl-export-said is-same mb-0' : 'pl-export-said is-other mb-0'}>
        <Icon name={isSame ? 'check' : 'exclamation-triangle'} />
        <span>
          {isSame
            ? 'Matches the dashboard'
            : 'Differs from the dashboard: time cards may have changed since the file was made.'}
        </span>
        {!isSame && (
          <ActButton why={making ? 'The file is being made.' : undefined} onClick={onAgain}>
            Make it again
          </ActButton>
        )}
      </p>
      <table className="pl-file-table">
        <caption className="visually-hidden">Sums of the file and of the dashboard</caption>
        <thead>
          <tr>
            <th scope="col">Paid as</th>
            <th scope="col" className="pl-end">
              File
            </th>
            <th scope="col" className="pl-end">
              Dashboard
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ sum, label, inFile, onDashboard, isSame: same }) => (
            <tr key={sum} data-differs={!same || undefined}>
              <th scope="row">
                {label}
                {!same && <span> (differs)</span>}
              </th>
              <td className="pl-end">{shown(sum, inFile)}</td>
              <td className="pl-end">{shown(sum, onDashboard)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
