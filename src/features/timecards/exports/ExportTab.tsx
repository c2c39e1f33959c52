import '../../../styles/payroll-check.scss';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { payrollQueries } from '../../../api/payroll/queries';
import { ActButton } from '../../../components/ActButton';
import { Announcement } from '../../../components/Announcement';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { BoxGroup } from '../../../components/form/BoxGroup';
import { TaskButton } from '../../../components/task/TaskButton';
import { TaskProgress } from '../../../components/task/TaskProgress';
import { countOf } from '../../../lib/countOf';
import { fileSize } from '../../../lib/files';
import { NoCards } from '../payroll/NoCards';
import type { ChosenPeriod } from '../payroll/payPeriod';
import { ExportResult } from './ExportResult';
import { FindingsLeft } from './FindingsLeft';
import { fileName, formats } from './formats';
import { lineNoun } from './lineNoun';
import { usePayrollFile } from './usePayrollFile';

/** The parameter of the address that says which file. */
const FORMAT = 'format';

/** TIME-23…27: what is paid in a period as a file, looked at before it is saved. */
export function ExportTab({ chosen }: { chosen: ChosenPeriod }) {
  const { data, isPending } = useQuery(payrollQueries.summary(chosen.period));
  if (isPending) return <Skeleton kind="text" rows={6} />;
  if (data?.stages.every(({ count }) => count === 0)) return <NoCards chosen={chosen} />;
  // A file is of one period. It can be made, too, where its sums could not be had, which is said above.
  return <Export key={JSON.stringify(chosen.period)} chosen={chosen} />;
}

function Export({ chosen }: { chosen: ChosenPeriod }) {
  const id = useId();
  const [params, setParams] = useSearchParams();
  const { file, bytes, task } = usePayrollFile(chosen.period);
  // At once, so that no other file is made than the one that is chosen; the address takes its time.
  const [chosenFormat, setChosenFormat] = useState(() => params.get(FORMAT));
  const wanted = formats.find((one) => one.id === chosenFormat) ?? formats[0];
  const shown = file?.format === wanted ? file : undefined;

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
      <div className="pl-export-make">
        <ActButton
          className={shown ? 'btn btn-secondary' : 'btn btn-primary'}
          why={task.isRunning ? 'The file is being made.' : undefined}
          onClick={() => task.run(wanted.id)}
        >
          {shown ? 'Make the file again' : 'Make the file'}
        </ActButton>
        <TaskProgress task={task} label={`Making the ${wanted.label} file`} />
        {task.isRunning && bytes > 0 && <span className="pl-hint">{fileSize(bytes)} received</span>}
        <TaskButton task={task} />
      </div>
      <Announcement
        text={
          shown && task.state === 'done'
            ? `${fileName(shown.format, chosen)} is ready: ${countOf(shown.lines, lineNoun)}`
            : ''
        }
      />
      {shown && (
        <ExportResult
          key={shown.made}
          chosen={chosen}
          file={shown}
          onAgain={() => task.run(wanted.id)}
          making={task.isRunning}
        />
      )}
    </>
  );
}
