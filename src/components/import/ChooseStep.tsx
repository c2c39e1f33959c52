import { useId, useState } from 'react';
import { countOf } from '../../lib/countOf';
import { fileSize } from '../../lib/files';
import { formatNumber } from '../../lib/number';
import { ActionButton } from '../ActionButton';
import { FileDrop } from '../files/FileDrop';
import { Field } from '../form/Field';
import { SelectFilter } from '../form/SelectFilter';
import { saveCsv } from '../table/saveCsv';
import { TaskProgress } from '../task/TaskProgress';
import { type Delimiter, delimiters } from './csvReader';
import { csvFiles, templateColumns } from './files';
import type { ImportKind } from './importKind';
import { type Decoded, type Encoding, encodings, MAX_LINES } from './readTable';
import type { ImportContent, ImportSource } from './importState';
import { StepFooter } from './StepParts';
import type { ImportController, FileReading } from './useImport';

interface Props {
  controller: ImportController;
  kind: ImportKind;
}

/** Lets the user choose a file or paste cells, and shows how the input was read. */
export function ChooseStep({ controller, kind }: Props) {
  const { state, reading } = controller;
  const { source, content } = state;
  const template = () => saveCsv(`${kind.noun.many}-template`, [kind.sample], templateColumns(kind));
  return (
    <>
      <FileDrop
        label="CSV file"
        hint={`The column names are in one of the first lines. Up to ${formatNumber(MAX_LINES)} lines and ${fileSize(csvFiles.maxBytes)}.`}
        limits={csvFiles}
        file={source && 'file' in source ? source.file : undefined}
        onFile={(file) => void controller.read({ source: { file } })}
      />
      <p>
        <button type="button" className="btn btn-secondary" onClick={() => void template()}>
          Download template
        </button>
      </p>
      <PasteCells
        text={source && 'text' in source ? source.text : ''}
        onPaste={(text) => void controller.read({ source: { text } })}
      />
      <TaskProgress task={reading} label="Reading" />
      {source && (
        <ReadingOptions
          source={source}
          content={content}
          onRead={(reading) => void controller.read(reading)}
        />
      )}
      <StepFooter>
        <ActionButton
          className="btn btn-primary"
          disabledReason={content && !reading.isRunning ? undefined : 'Choose a file first'}
          onClick={() => controller.go('columns')}
        >
          Next: match columns
        </ActionButton>
      </StepFooter>
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
        hint="Include the line with the column names"
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
        Read pasted cells
      </button>
    </details>
  );
}

interface ReadingOptionsProps {
  source: ImportSource;
  content: ImportContent | undefined;
  onRead: (reading: FileReading) => void;
}

/** Explains how the encoding was determined. */
const encodingReasons: Record<Decoded['by'], string> = {
  mark: 'Stated in the file.',
  bytes: 'Detected from the content.',
  guess:
    'It is not UTF-8, so this is a guess. If letters such as é or ü look wrong in the next step, choose another one.',
  hand: 'Chosen by you.',
};
const AUTO_DETECTED = { value: '', label: 'Detected automatically' };

/** Shows how a file was read, and lets the user change that. */
function ReadingOptions({ source, content, onRead }: ReadingOptionsProps) {
  const { decoded, delimiter, lines, header } = content ?? {};
  const isFile = 'file' in source;
  return (
    <div className="pl-stack gap-2">
      {lines && header && (
        <p className="m-0 text-break">
          {countOf(lines.length, { one: 'line', many: 'lines' })} with{' '}
          {countOf(header.length, { one: 'column', many: 'columns' })}: {header.filter(Boolean).join(', ')}
        </p>
      )}
      <div className="pl-cluster d-print-none">
        {isFile && (
          <SelectFilter
            label="Encoding"
            options={decoded ? encodings : [AUTO_DETECTED, ...encodings]}
            value={decoded?.encoding ?? ''}
            onChange={(encoding) => onRead({ source, encoding: encoding as Encoding })}
          />
        )}
        <SelectFilter
          label="Separator"
          options={delimiter ? delimiters : [AUTO_DETECTED, ...delimiters]}
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
          Read as {encodings.find(({ value }) => value === decoded.encoding)?.label}.{' '}
          {encodingReasons[decoded.by]}
        </p>
      )}
    </div>
  );
}
