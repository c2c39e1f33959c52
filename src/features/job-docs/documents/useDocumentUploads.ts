import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { documentSettings, type NameConflict } from '../../../api/jobDocs/contract';
import { documentUploads, findTakenNames, type UploadTarget } from '../../../api/jobDocs/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { notify } from '../../../components/feedback/banners';
import { choose } from '../../../components/feedback/confirm';
import { documentNameKey } from '../../../domain/jobDocs/names';
import { countOf } from '../../../lib/countOf';
import { checkFiles, startUploads } from '../common/uploads';

const fileNoun = { one: 'file', many: 'files' };

/** Asks once for a batch what is done with names that the folder has. Undefined to upload nothing. */
const askAboutNames = (names: readonly string[], total: number) =>
  choose<NameConflict | 'SKIP'>({
    title: `${countOf(names.length, fileNoun)} of ${total} already in this folder`,
    text: 'Their names are taken. Upper and lower case make no difference.',
    details: { label: 'Names', items: names },
    confirmLabel: 'Continue',
    choices: {
      legend: 'What to do with them',
      options: [
        { value: 'VERSION', label: 'Add each as a new version' },
        { value: 'COPY', label: 'Keep both, with a number after the name' },
        { value: 'SKIP', label: 'Skip them' },
      ],
    },
  });

/** Uploads into a folder of a job or of safety: checks the files, and asks about their names before anything is sent. */
export function useDocumentUploads(jobId: string, folderId: string) {
  const { data: settings } = useQuery(settingsQuery(documentSettings, { silent: true }));
  /** Why files were not taken, a line each. */
  const [refused, setRefused] = useState<readonly string[]>([]);
  async function upload(added: readonly File[]): Promise<void> {
    const { accepted, refused } = await checkFiles(added, settings);
    setRefused(refused);
    if (accepted.length === 0) return;
    const taken = await findTakenNames(
      jobId,
      folderId,
      accepted.map(({ name }) => name),
    ).catch(() => []); // Nothing is lost: a name that is taken then gets a number.
    const names = new Set(taken.map(({ name }) => documentNameKey(name)));
    const answer =
      names.size === 0
        ? 'COPY'
        : await askAboutNames(
            taken.map(({ name }) => name),
            accepted.length,
          );
    if (answer === undefined) return;
    const seen = new Set<string>();
    const chosen = accepted.filter(({ name }) => answer !== 'SKIP' || !names.has(documentNameKey(name)));
    const files = chosen.map((file) => {
      const key = documentNameKey(file.name);
      const isTaken = names.has(key) && !seen.has(key) && answer !== 'SKIP';
      seen.add(key);
      // A name that comes twice, or that somebody else has taken meanwhile, never replaces another file.
      const target: UploadTarget = { jobId, folderId, onConflict: isTaken ? answer : 'COPY' };
      return { file, target };
    });
    await startUploads(documentUploads, files);
    const skipped = accepted.length - chosen.length;
    if (skipped > 0) notify({ kind: 'info', text: `${countOf(skipped, fileNoun)} skipped` });
  }

  return { upload, refused };
}
