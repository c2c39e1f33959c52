import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { ExportFormat } from '../../../../api/payroll/contract';
import { fetchPayrollExport, type PayPeriod, payrollQueries } from '../../../../api/payroll/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { Announcement } from '../../../../components/Announcement';
import { Skeleton } from '../../../../components/feedback/Skeleton';
import { BoxGroup } from '../../../../components/form/BoxGroup';
import { Icon } from '../../../../components/Icon';
import { TaskButton } from '../../../../components/task/TaskButton';
import { TaskProgress } from '../../../../components/task/TaskProgress';
import { useTask } from '../../../../components/task/useTask';
import { countOf } from '../../../../lib/countOf';
import { fileSize } from '../../../../lib/files';
import { inCheck } from '../check/inTab';
import { findingNoun } from '../check/kinds';
import { NoCards } from '../NoCards';
import type { ChosenPeriod } from '../payPeriod';
import { ExportResult } from './ExportResult';
import { fileName, formats } from './formats';
import { lineNoun } from './lineNoun';
import { type ExportedFile, readExport } from './readExport';
import '../payroll-check.scss';

/** Fraction of the progress when the file is received; reading it is the rest. */
const RECEIVED = 0.8;

/** CALL-146…150: creates a file and reads it. The previous file stays until the new one is ready. */
function usePayrollFile(period: PayPeriod) {
  const [file, setFile] = useState<ExportedFile & { made: number }>();
  const [bytes, setBytes] = useState(0);
  const task = useTask<ExportFormat>(async (wanted, { signal, onProgress }) => {
    const format = formats.find(({ id }) => id === wanted);
    if (!format) return;
    setBytes(0);
    const text = await fetchPayrollExport(wanted, period, {
      signal,
      onReceived(received, of) {
        setBytes(received);
        if (of) onProgress(RECEIVED * Math.min(1, received / of));
      },
    });
    const read = await readExport(format, text, {
      signal,
      onProgress: (done) => onProgress(RECEIVED + (1 - RECEIVED) * done),
    });
    setFile((before) => ({ ...read, made: (before?.made ?? 0) + 1 }));
  });
  return { file, bytes, task };
}

/** Query parameter of the format. */
const FORMAT = 'format';

/** TIME-23…27: creates the export file of a period and previews it before it is saved. */
export function ExportTab({ chosen }: { chosen: ChosenPeriod }) {
  const { data, isPending } = useQuery(payrollQueries.summary(chosen.period));
  if (isPending) return <Skeleton kind="text" rows={6} />;
  if (data?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  // A file belongs to one period. It can be created without the totals, whose failure is reported above.
  return <Export key={JSON.stringify(chosen.period)} chosen={chosen} />;
}

function Export({ chosen }: { chosen: ChosenPeriod }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { file, bytes, task } = usePayrollFile(chosen.period);
  // State in addition to the address, which updates later: the file must be that of the selected format.
  const [chosenFormat, setChosenFormat] = useState(() => params.get(FORMAT));
  const wanted = formats.find((one) => one.id === chosenFormat) ?? formats[0];
  const current = file?.format === wanted ? file : undefined;

  function choose(format: string) {
    setChosenFormat(format);
    const next = new URLSearchParams(params);
    next.set(FORMAT, format);
    setParams(next, { replace: true });
  }

  return (
    <>
      <FindingsLeft chosen={chosen} />
      <BoxGroup
        type="radio"
        id={id}
        name={`${id}-format`}
        label="Which file"
        className="pl-formats"
        options={formats}
        isChosen={(option) => option.id === wanted.id}
        onPick={(option) => choose(option.id)}
        onBlur={() => undefined}
        disabled={task.isRunning}
      />
      <div className="pl-export-make pl-wide-buttons pl-cluster column-gap-4">
        <ActionButton
          className={current ? 'btn btn-secondary' : 'btn btn-primary'}
          disabledReason={task.isRunning ? 'The file is being created.' : undefined}
          onClick={() => task.run(wanted.id)}
        >
          {current ? 'Create the file again' : 'Create the file'}
        </ActionButton>
        <TaskProgress task={task} label={`Creating the ${wanted.label} file`} />
        {task.isRunning && bytes > 0 && <span className="pl-hint">{fileSize(bytes)} received</span>}
        <TaskButton task={task} />
      </div>
      <Announcement
        text={
          current && task.state === 'done'
            ? `${fileName(current.format, chosen)} is ready: ${countOf(current.lines, lineNoun)}`
            : ''
        }
      />
      {current && (
        <ExportResult
          key={current.made}
          chosen={chosen}
          file={current}
          onAgain={() => task.run(wanted.id)}
          making={task.isRunning}
        />
      )}
    </>
  );
}

/** Open issues do not prevent an export, but are mentioned. */
function FindingsLeft({ chosen }: { chosen: ChosenPeriod }) {
  const { search } = useLocation();
  const { data } = useQuery({
    ...payrollQueries.check(chosen.period, { page: 0, size: 1 }),
    refetchOnMount: 'always',
  });
  if (!data || data.total === 0) return null;
  return (
    <p className="alert alert-warning pl-findings-left d-flex gap-2 align-items-baseline m-0">
      <Icon name="exclamation-triangle" />
      <span>
        The check has {countOf(data.total, findingNoun)} left in this period.{' '}
        <Link to={inCheck(search)}>Review them</Link>
      </span>
    </p>
  );
}
