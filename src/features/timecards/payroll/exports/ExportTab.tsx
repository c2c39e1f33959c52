import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import type { ExportFormat } from '../../../../api/payroll/contract';
import { fetchPayrollExport, type PayPeriod, payrollQueries } from '../../../../api/payroll/queries';
import { ActionButton } from '../../../../components/ActionButton';
import { Announcement } from '../../../../components/Announcement';
import { Skeleton } from '../../../../components/feedback/Skeleton';
import { ChoiceList } from '../../../../components/form/ChoiceList';
import { Icon } from '../../../../components/Icon';
import { TaskButton } from '../../../../components/task/TaskButton';
import { TaskProgress } from '../../../../components/task/TaskProgress';
import { useTask } from '../../../../components/task/useTask';
import { countOf } from '../../../../lib/countOf';
import { fileSize } from '../../../../lib/files';
import { checkTabQuery } from '../check/tabQuery';
import { findingNoun } from '../../common/findingKinds';
import { NoCards } from '../NoCards';
import type { ChosenPeriod } from '../payPeriod';
import { ExportResult } from './ExportResult';
import { fileName, formats } from './formats';
import { lineNoun } from './lineNoun';
import { type ExportedFile, readExport } from './readExport';
import '../payroll-check.scss';

/** Fraction of the progress when the file is received; reading it is the rest. */
const RECEIVED_FRACTION = 0.8;

/** CALL-146…150: creates a file and reads it. The previous file stays until the new one is ready. */
function usePayrollFile(period: PayPeriod) {
  const [file, setFile] = useState<ExportedFile & { made: number }>();
  const [bytes, setBytes] = useState(0);
  const task = useTask<ExportFormat>(async (formatId, { signal, onProgress }) => {
    const format = formats.find(({ id }) => id === formatId);
    if (!format) return;
    setBytes(0);
    const text = await fetchPayrollExport(formatId, period, {
      signal,
      onReceived(received, of) {
        setBytes(received);
        if (of) onProgress(RECEIVED_FRACTION * Math.min(1, received / of));
      },
    });
    const read = await readExport(format, text, {
      signal,
      onProgress: (done) => onProgress(RECEIVED_FRACTION + (1 - RECEIVED_FRACTION) * done),
    });
    setFile((before) => ({ ...read, made: (before?.made ?? 0) + 1 }));
  });
  return { file, bytes, task };
}

/** Query parameter of the format. */
const FORMAT_PARAM = 'format';

/** TIME-23…27: creates the export file of a period and previews it before it is saved. */
export function ExportTab({ chosen }: { chosen: ChosenPeriod }) {
  const { data, isPending } = useQuery(payrollQueries.summary(chosen.period));
  if (isPending) return <Skeleton kind="text" rows={6} />;
  if (data?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  // A file belongs to one period. It can be created without the totals, whose failure is reported above.
  return <ExportForm key={JSON.stringify(chosen.period)} chosen={chosen} />;
}

function ExportForm({ chosen }: { chosen: ChosenPeriod }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { file, bytes, task } = usePayrollFile(chosen.period);
  // State in addition to the address, which updates later: the file must be that of the selected format.
  const [chosenFormat, setChosenFormat] = useState(() => params.get(FORMAT_PARAM));
  const selectedFormat = formats.find((one) => one.id === chosenFormat) ?? formats[0];
  const current = file?.format === selectedFormat ? file : undefined;

  function choose(format: string) {
    setChosenFormat(format);
    const next = new URLSearchParams(params);
    next.set(FORMAT_PARAM, format);
    setParams(next, { replace: true });
  }

  return (
    <>
      <FindingsLeft chosen={chosen} />
      <ChoiceList
        type="radio"
        id={id}
        name={`${id}-format`}
        label="File format"
        className="pl-formats"
        options={formats}
        isChosen={(option) => option.id === selectedFormat.id}
        onPick={(option) => choose(option.id)}
        onBlur={() => undefined}
        disabled={task.isRunning}
      />
      <div className="pl-export-actions pl-wide-buttons pl-cluster column-gap-4">
        <ActionButton
          className={current ? 'btn btn-secondary' : 'btn btn-primary'}
          disabledReason={task.isRunning ? 'The file is being created.' : undefined}
          onClick={() => task.run(selectedFormat.id)}
        >
          {current ? 'Create file again' : 'Create file'}
        </ActionButton>
        <TaskProgress task={task} label={`Creating the ${selectedFormat.label} file`} />
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
          onRecreate={() => task.run(selectedFormat.id)}
          isCreating={task.isRunning}
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
    <p className="alert alert-warning pl-open-findings d-flex gap-2 align-items-baseline m-0">
      <Icon name="exclamation-triangle" />
      <span>
        The check found {countOf(data.total, findingNoun)} in this period.{' '}
        <Link to={checkTabQuery(search)}>Review issues</Link>
      </span>
    </p>
  );
}
