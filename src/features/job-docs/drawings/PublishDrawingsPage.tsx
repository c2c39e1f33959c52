import './drawings.scss';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { useParams } from 'react-router-dom';
import * as z from 'zod/mini';
import { drawingCalls, drawingDraft, sheetFields } from '../../../api/drawings/contract';
import { drawingUploads, sheetsOf, type SheetsToPublish } from '../../../api/drawings/queries';
import { notify } from '../../../components/feedback/banners';
import { DateField } from '../../../components/form/DateField';
import { Field } from '../../../components/form/Field';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { RemoveButton } from '../../../components/form/RemoveButton';
import { TextField } from '../../../components/form/TextField';
import { type SchemaForm, useSchemaForm } from '../../../components/form/useSchemaForm';
import { FormPage } from '../../../components/page/FormPage';
import { PageThumbnail } from '../../../components/pdf/PageThumbnail';
import { openPdf, PdfError, type PdfFile } from '../../../components/pdf/pdfjs';
import { disciplineOf, missingNumbers, sheetProblem } from '../../../domain/drawings/sheets';
import { countOf } from '../../../lib/countOf';
import { today } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { startUploads } from '../common/uploads';
import { useLibrary } from '../common/useLibrary';
import { readSheets } from './readSheets';

const { number, name, revision } = sheetFields;
const schema = z.object({
  set: drawingDraft.shape.set,
  issuedOn: drawingDraft.shape.issuedOn,
  sheets: z
    .array(z.object({ fileName: z.string(), page: z.number(), number, name, revision }))
    .check(z.minLength(1, 'Choose a PDF with at least one sheet')),
});
type PublishValues = z.output<typeof schema>;
type PublishForm = SchemaForm<PublishValues, PublishValues>;

/** A file that was chosen here. The browser does not keep it for a draft. */
interface ChosenFile {
  file: File;
  pdf: PdfFile;
  words: ReadonlyMap<number, string>;
}

/**
 * Publishes the pages of PDF files as sheets (SCREEN-JD-DRAWINGS, DOC-14). Number, title and revision are read from the
 * title blocks; nothing is sent before they are confirmed. The files go through the upload queue.
 */
export default function PublishDrawingsPage() {
  const { projectId = '' } = useParams();
  const fileId = useId();
  const { title } = useLibrary(projectId);
  const { data: published } = useQuery(sheetsOf(projectId));
  const form = useSchemaForm<PublishValues, PublishValues>({
    schema,
    values: { set: '', issuedOn: today(), sheets: [] },
  });
  const { control } = form;
  const sheets = useWatch({ control, name: 'sheets' });
  const { chosen, choose, cancel, status, problems: fileProblems } = useChosenFiles(form);
  const numbers = sheets.map((sheet) => sheet.number);
  const problems = sheets.map(
    (sheet) =>
      sheetProblem(sheet, numbers, published?.rows ?? []) ??
      (chosen.has(sheet.fileName) ? undefined : `Choose ${sheet.fileName} again: drafts keep no files.`),
  );
  const wrong = problems.filter(Boolean).length;

  async function publish({ set, issuedOn, sheets: confirmed }: PublishValues) {
    const uploads = [...chosen].flatMap(([fileName, { file, words }]) => {
      const pages = confirmed.filter((sheet) => sheet.fileName === fileName);
      const target: SheetsToPublish = {
        sheets: pages.map(({ page, number: typed, name: sheetTitle, revision: typedRevision }) => ({
          jobId: projectId,
          number: typed,
          name: sheetTitle,
          discipline: disciplineOf(typed),
          revision: typedRevision,
          issuedOn,
          set,
          page,
          words: words.get(page) ?? '',
        })),
      };
      return pages.length > 0 ? [{ file, target }] : [];
    });
    await startUploads(drawingUploads, uploads);
    notify({
      kind: 'success',
      text: `Publishing ${countOf(confirmed.length, drawingCalls.noun)}. The list shows each when it is sent.`,
    });
    return { to: paths.drawings(projectId) };
  }

  return (
    <FormPage
      form={form}
      title="Publish drawings"
      context={title}
      back={{ to: paths.drawings(projectId), label: 'Drawings' }}
      submitLabel={sheets.length > 0 ? `Publish ${countOf(sheets.length, drawingCalls.noun)}` : 'Publish'}
      disabledReason={
        wrong > 0 ? `${countOf(wrong, drawingCalls.noun)} must be corrected or left out first.` : undefined
      }
      onSubmit={publish}
    >
      <FieldGroup legend="Set">
        <TextField control={control} name="set" label="Name of the set" hint="Such as Bulletin 2" />
        <DateField control={control} name="issuedOn" label="Issued" required />
      </FieldGroup>
      <FieldGroup legend="Files">
        <Field id={fileId} label="PDF files" error={fileProblems.join(' ') || undefined}>
          {(props) => (
            <input
              {...props}
              type="file"
              className="form-control"
              accept=".pdf,application/pdf"
              multiple
              onChange={({ target }) => {
                void choose([...(target.files ?? [])]);
                target.value = '';
              }}
            />
          )}
        </Field>
        {status !== '' && (
          <p className="pl-cluster">
            <span>{status}</span>
            <button type="button" className="btn btn-secondary" onClick={cancel}>
              Cancel
            </button>
          </p>
        )}
      </FieldGroup>
      {sheets.length > 0 && <SheetRows form={form} chosen={chosen} problems={problems} />}
    </FormPage>
  );
}

function SheetRows({
  form: { control },
  chosen,
  problems,
}: {
  form: PublishForm;
  chosen: ReadonlyMap<string, ChosenFile>;
  problems: readonly (string | undefined)[];
}) {
  const { fields, remove } = useFieldArray({ control, name: 'sheets' });
  const sheets = useWatch({ control, name: 'sheets' });
  const missing = missingNumbers(sheets.map((sheet) => sheet.number));
  return (
    <section aria-label="Sheets" className="pl-sheet-rows pl-stack gap-2">
      <h2 className="h6 m-0">{countOf(fields.length, drawingCalls.noun)}</h2>
      {missing.length > 0 && (
        <p role="note" className="m-0">
          Missing between these numbers: {missing.join(', ')}
        </p>
      )}
      <ul className="pl-plain-list pl-stack gap-2">
        {fields.map((field, index) => (
          <li key={field.id} className="pl-sheet-row border rounded">
            {/* The bottom right of the page, which has the title block. */}
            <PageThumbnail file={chosen.get(field.fileName)?.pdf} page={field.page} width={160} share={0.3} />
            <TextField control={control} name={`sheets.${index}.number`} label="Number" required />
            <TextField control={control} name={`sheets.${index}.name`} label="Title" required />
            <TextField control={control} name={`sheets.${index}.revision`} label="Revision" required />
            <RemoveButton what={`page ${field.page} of ${field.fileName}`} onRemove={() => remove(index)} />
            {problems[index] && <p className="pl-error m-0">{problems[index]}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const refusals = {
  password: 'is protected by a password. Save it without one, then choose it again.',
  'wrong password': 'is protected by a password. Save it without one, then choose it again.',
  damaged: 'cannot be read as a PDF.',
};

/** Reads the files that are chosen, and adds their pages to the form. */
function useChosenFiles({ getValues, setValue }: PublishForm) {
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenFile>>(new Map());
  const [status, setStatus] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const opened = useRef<PdfFile[]>([]);
  /** Of the files that were chosen here. */
  const names = useRef(new Set<string>());
  const reading = useRef<AbortController>(undefined);
  useEffect(() => {
    const files = opened.current;
    return () => {
      reading.current?.abort();
      for (const pdf of files) void pdf.loadingTask.destroy();
    };
  }, []);

  async function choose(files: readonly File[]) {
    setProblems([]);
    const { signal } = (reading.current = new AbortController());
    for (const file of files) {
      if (signal.aborted) break;
      try {
        const pdf = await openPdf(await file.arrayBuffer());
        opened.current.push(pdf);
        const read = await readSheets(
          pdf,
          file.name,
          (page) => setStatus(`Reading page ${page} of ${pdf.numPages} of ${file.name}`),
          signal,
        );
        const isReplaced = names.current.has(file.name);
        names.current.add(file.name);
        setChosen((before) => new Map(before).set(file.name, { file, pdf, words: read.words }));
        const rows = getValues('sheets');
        const others = rows.filter(({ fileName }) => fileName !== file.name);
        // What was typed for a draft of this file stays. Another file of the same name replaces the first one.
        const isRestored = !isReplaced && others.length < rows.length;
        const own = isRestored
          ? rows.filter((row) => row.fileName === file.name && row.page <= pdf.numPages)
          : read.sheets;
        setValue('sheets', [...others, ...own], { shouldDirty: true });
        if (!read.hasTexts)
          setProblems((lines) => [
            ...lines,
            `${file.name} is a scan without texts: type its numbers and titles. Its words cannot be searched, and its callouts are no links.`,
          ]);
      } catch (cause) {
        if (signal.aborted) break;
        const problem = cause instanceof PdfError ? cause.problem : 'damaged';
        setProblems((lines) => [...lines, `${file.name} ${refusals[problem]}`]);
      }
    }
    setStatus('');
  }

  return { chosen, choose, cancel: () => reading.current?.abort(), status, problems };
}
