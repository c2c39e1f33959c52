import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type JobDocument, jobDocumentCalls } from '../../api/jobDocs/contract';
import { findTakenNames, foldersOf, useDocumentChanges } from '../../api/jobDocs/queries';
import { perRowWork } from '../../components/bulk/batches';
import { type BulkAction, runBulk } from '../../components/bulk/bulk';
import { choose } from '../../components/feedback/confirm';
import { FormDialog } from '../../components/form/FormDialog';
import { SelectField } from '../../components/form/SelectField';
import { useSchemaForm } from '../../components/form/useSchemaForm';
import { documentNameKey } from '../../domain/jobDocs/names';
import { countOf } from '../../lib/countOf';
import { bulkDefaults } from '../../session/bulkDefaults';
import { folderChoices } from './folderChoices';

const schema = z.object({ folderId: z.string() });
const { noun } = jobDocumentCalls;

interface Props {
  jobId: string;
  documents: readonly JobDocument[];
  retain?: BulkAction['retain'];
}

/** Moves documents to another folder. Names that are taken there are asked about once. */
export function MoveDocumentsDialog({ jobId, documents, retain }: Props) {
  const { data } = useQuery(foldersOf(jobId));
  const { change, onSettled } = useDocumentChanges();
  const [first] = documents;
  const form = useSchemaForm({ schema, values: { folderId: first?.folder?.id ?? '' } });

  async function submit({ folderId }: { folderId: string }) {
    const moving = documents.filter(({ folder }) => (folder?.id ?? '') !== folderId);
    if (moving.length === 0) return;
    const taken = await findTakenNames(
      jobId,
      folderId,
      moving.map(({ name }) => name),
    );
    const names = new Set(taken.map(({ name }) => documentNameKey(name)));
    const answer =
      names.size === 0
        ? 'COPY'
        : await choose({
            title: `${countOf(names.size, noun)} already there`,
            text: 'Their names are taken in that folder.',
            details: { label: 'Names', items: taken.map(({ name }) => name) },
            confirmLabel: 'Move',
            choices: {
              legend: 'What to do with them',
              options: [
                { value: 'COPY', label: 'Keep both, with a number after the name' },
                { value: 'SKIP', label: 'Leave them where they are' },
              ],
            },
          });
    if (answer === undefined) return;
    start(
      moving.filter(({ name }) => answer === 'COPY' || !names.has(documentNameKey(name))),
      () => folderId,
    );
  }

  function start(moved: readonly JobDocument[], folderOf: (id: string) => string) {
    const byId = new Map(moved.map((document) => [document.id, document]));
    const action = (title: string, done: string, target: typeof folderOf): BulkAction => ({
      ...perRowWork(
        { ...bulkDefaults(), noun },
        moved.map(({ id, name }) => ({ key: id, name })),
        async (id) => {
          const document = byId.get(id);
          if (!document) return;
          byId.set(id, await change({ document, folderId: target(id), onConflict: 'COPY' }));
        },
      ),
      noun,
      title,
      doneMessage: (count) => `${countOf(count, noun)} ${done}`,
      onSettled: () => void onSettled(),
    });
    const before = new Map(moved.map(({ id, folder }) => [id, folder?.id ?? '']));
    void runBulk({
      ...action('Moving documents', 'moved', folderOf),
      retain,
      undo: () => action('Moving documents back', 'moved back', (id) => before.get(id) ?? ''),
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Move ${countOf(documents.length, noun)}`}
      submitLabel="Move"
      onSubmit={submit}
    >
      <SelectField
        control={form.control}
        name="folderId"
        label="To"
        options={folderChoices(data?.rows ?? [])}
      />
    </FormDialog>
  );
}
