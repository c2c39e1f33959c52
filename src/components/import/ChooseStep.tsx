import { fileSize } from '../../lib/files';
import { showNumber } from '../../lib/number';
import { ActButton } from '../ActButton';
import { FileDrop } from '../files/FileDrop';
import { saveCsv } from '../table/saveCsv';
import { TaskProgress } from '../task/TaskProgress';
import { csvFiles, templateColumns } from './files';
import { HowRead } from './HowRead';
import type { ImportKind } from './kind';
import { PasteCells } from './PasteCells';
import { MOST_LINES } from './readTable';
import { StepFoot } from './StepFoot';
import type { Import } from './useImport';

interface Props {
  job: Import;
  kind: ImportKind;
}

/** The file, or cells pasted, and how they have been read. */
export function ChooseStep({ job, kind }: Props) {
  const { state, reading } = job;
  const { source, content } = state;
  const template = () => saveCsv(`${kind.noun.many}-template`, [kind.sample], templateColumns(kind));
  return (
    <>
      <FileDrop
        label="CSV file"
        hint={`Its first line names the columns. At most ${showNumber(MOST_LINES)} lines and ${fileSize(csvFiles.most)}.`}
        limits={csvFiles}
        file={source && 'file' in source ? source.file : undefined}
        onFile={(file) => void job.read({ source: { file } })}
      />
      <p>
        <button type="button" className="btn btn-secondary" onClick={() => void template()}>
          Download a template
        </button>
      </p>
      <PasteCells
        text={source && 'text' in source ? source.text : ''}
        onPaste={(text) => void job.read({ source: { text } })}
      />
      <TaskProgress task={reading} label="Reading" />
      {source && <HowRead source={source} content={content} onRead={(reading) => void job.read(reading)} />}
      <StepFoot>
        <ActButton
          className="btn btn-primary"
          why={content && !reading.isRunning ? undefined : 'Choose a file first'}
          onClick={() => job.go('columns')}
        >
          Next: match columns
        </ActButton>
      </StepFoot>
    </>
  );
}
