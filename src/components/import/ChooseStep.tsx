import { useId, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { fileSize } from '../../lib/files';
import { showNumber } from '../../lib/number';
import { ActionButton } from '../ActionButton';
import { FileDrop } from '../files/FileDrop';
import { Field } from '../form/Field';
import { SelectFilter } from '../form/SelectFilter';
import { saveCsv } from '../table/saveCsv';
import { TaskProgress } from '../task/TaskProgress';
import { type Delimiter, delimiters } from './csvReader';
import { csvFiles, templateColumns } from './files';
import type { ImportKind } from './kind';
import { type Decoded, type Encoding, encodings, MOST_LINES } from './readTable';
import type { Content, Source } from './state';
import { StepFoot } from './StepParts';
import type { ImportController, FileReading } from './useImport';

interface Props {
  job: ImportController;
  kind: ImportKind;
}

/** Lets the user choose a file or paste cells, and shows how the input was read. */
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
        <ActionButton
          className="btn btn-primary"
          disabledReason={content && !reading.isRunning ? undefined : 'Choose a file first'}
          onClick={() => job.go('columns')}
        >
          Next: match columns
        </ActionButton>
      </StepFoot>
    </>
  );
}

interface PasteCellsProps {
  text: string;
  onPaste: (text: string) => void;
}

/** Accepts cells copied from a spreadsheet instead of a file. */
function PasteCells({ text, onPaste }: PasteCellsProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [error, setError] = useState<string>();
  return (
    <details className="pl-paste">
      <summary>Paste cells instead</summary>
      <Field
        id={id}
        label="Cells copied from a spreadsheet"
        hint="With the line of column names on top"
        error={error}
      >
        {(control) => (
          <textarea
            {...control}
            className="form-control"
            rows={5}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => {
          const nothing = typed.trim() === '';
          setError(nothing ? 'Paste the cells here first' : undefined);
          if (!nothing) onPaste(typed);
        }}
      >
        Read these cells
      </button>
    </details>
  );
}

interface HowReadProps {
  source: Source;
  content: Content | undefined;
  onRead: (reading: FileReading) => void;
}

/** Explains how the encoding was determined. */
const grounds: Record<Decoded['by'], string> = {
  mark: 'Stated in the file.',
  bytes: 'The only possible encoding.',
  guess:
    'It is not UTF-8, so this is a guess. If letters such as é or ü look wrong in the next step, choose another one.',
  hand: 'As you chose.',
};
const BY_ITSELF = { value: '', label: 'Detected automatically' };

/** Shows how a file was read, and lets the user change that. */
function HowRead({ source, content, onRead }: HowReadProps) {
  const { decoded, delimiter, lines, head } = content ?? {};
  const isFile = 'file' in source;
  return (
    <div className="pl-stack gap-2">
      {lines && head && (
        <p className="m-0 text-break">
          {countOf(lines.length, { one: 'line', many: 'lines' })} with{' '}
          {countOf(head.length, { one: 'column', many: 'columns' })}: {head.filter(Boolean).join(', ')}
        </p>
      )}
      <div className="pl-cluster d-print-none">
        {isFile && (
          <SelectFilter
            label="Encoding"
            options={decoded ? encodings : [BY_ITSELF, ...encodings]}
            value={decoded?.encoding ?? ''}
            onChange={(encoding) => onRead({ source, encoding: encoding as Encoding })}
          />
        )}
        <SelectFilter
          label="Separator"
          options={delimiter ? delimiters : [BY_ITSELF, ...delimiters]}
          value={delimiter ?? ''}
          onChange={(chosen) =>
            onRead({
              source,
              delimiter: chosen as Delimiter,
              encoding: decoded?.by === 'hand' ? decoded.encoding : undefined,
            })
          }
        />
      </div>
      {isFile && decoded && (
        <p className="pl-hint m-0 text-break">
          Read as {encodings.find(({ value }) => value === decoded.encoding)?.label}. {grounds[decoded.by]}
        </p>
      )}
    </div>
  );
}
