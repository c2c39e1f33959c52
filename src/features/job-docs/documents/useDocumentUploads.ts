import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DocumentFolder, documentSettings } from '../../../api/jobDocs/contract';
import {
  documentFolders,
  documentUploads,
  findTakenNames,
  type UploadTarget,
} from '../../../api/jobDocs/queries';
import { settingsQuery } from '../../../api/settingsQueries';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { documentNameKey } from '../../../domain/jobDocs/names';
import { countOf } from '../../../lib/countOf';
import { newId } from '../../../lib/newId';
import { problemOfCall } from '../../../lib/problemOfCall';
import { checkFiles, startUploads } from '../common/uploads';
import { askAboutNames } from './askAboutNames';

const fileNoun = { one: 'file', many: 'files' };

/** A name in a folder. Equal ones are the same document or folder. */
const placeOf = (folderId: string, name: string): string => `${folderId}/${documentNameKey(name)}`;

/**
 * Uploads into a folder of a job or of safety: checks the files, and asks about their names before anything is sent. Dropped
 * folders are added where they are missing.
 */
export function useDocumentUploads(jobId: string, folderId: string, existing: readonly DocumentFolder[]) {
  const { data: settings } = useQuery(settingsQuery(documentSettings, { silent: true }));
  const create = documentFolders.useCreate();
  /** Why files were not taken, a line each. */
  const [refused, setRefused] = useState<readonly string[]>([]);

  /** Adds the missing folders of a path, and returns the id of the last one. `ids` has those that are there, by their place. */
  async function requireFolder(path: string, ids: Map<string, string>): Promise<string> {
    let parentId = folderId;
    for (const name of path.split('/').filter(Boolean)) {
      const place = placeOf(parentId, name);
      const id = ids.get(place);
      parentId =
        id ??
        (await create({ jobId, parentId, name }, { key: newId(), isRetry: false, isChanged: false }))?.id ??
        parentId;
      ids.set(place, parentId);
    }
    return parentId;
  }

  /** The folder of each file. Those of a folder that cannot be added are refused with it. */
  async function findFolders(files: readonly File[], pathOf: (file: File) => string) {
    const ids = new Map(existing.map((one) => [placeOf(one.parentId, one.name), one.id]));
    const found = new Map<string, string>();
    const problems: string[] = [];
    for (const path of new Set(files.map(pathOf)))
      await requireFolder(path, ids).then(
        (id) => found.set(path, id),
        (cause: unknown) => problems.push(`${path}: ${problemOfCall(cause, "Couldn't add this folder.")}`),
      );
    const placed = files.flatMap((file) => {
      const into = found.get(pathOf(file));
      return into === undefined ? [] : { file, into };
    });
    return { placed, problems };
  }

  async function upload(
    added: readonly File[],
    folders: ReadonlyMap<File, string> = new Map(),
  ): Promise<void> {
    const checked = await checkFiles(added, settings);
    const { accepted } = checked;
    setRefused(checked.refused);
    const pathOf = (file: File) => folders.get(file) ?? '';
    const paths = new Set(accepted.map(pathOf).filter(Boolean));
    const question = {
      title: `Upload ${countOf(accepted.length, fileNoun)} in ${countOf(paths.size, { one: 'folder', many: 'folders' })}?`,
      text: 'Folders that are missing here are added.',
      confirmLabel: 'Upload',
    };
    if (accepted.length === 0 || (paths.size > 0 && !(await confirm(question)))) return;
    const { placed, problems } = await findFolders(accepted, pathOf);
    setRefused([...checked.refused, ...problems]);

    const taken = await Promise.all(
      [...new Set(placed.map(({ into }) => into))].map(async (folder) => {
        const inside = placed.flatMap(({ file, into }) => (into === folder ? file.name : []));
        // Nothing is lost when this fails: a name that is taken then gets a number.
        const found = await findTakenNames(jobId, folder, inside).catch(() => []);
        return found.map(({ name }) => ({ name, key: placeOf(folder, name) }));
      }),
    ).then((all) => all.flat());
    const keys = new Set(taken.map(({ key }) => key));
    const answer = await askAboutNames(
      taken.map(({ name }) => name),
      {
        title: `${countOf(taken.length, fileNoun)} of ${placed.length} already in this folder`,
        confirmLabel: 'Continue',
        skip: 'Skip them',
        offersVersion: true,
      },
    );
    if (answer === undefined) return;
    const seen = new Set<string>();
    const chosen = placed.filter(
      ({ file, into }) => answer !== 'SKIP' || !keys.has(placeOf(into, file.name)),
    );
    const files = chosen.map(({ file, into }) => {
      const key = placeOf(into, file.name);
      const isTaken = keys.has(key) && !seen.has(key) && answer !== 'SKIP';
      seen.add(key);
      // A name that comes twice, or that somebody else has taken meanwhile, never replaces another file.
      const target: UploadTarget = { jobId, folderId: into, onConflict: isTaken ? answer : 'COPY' };
      return { file, target };
    });
    await startUploads(documentUploads, files);
    const skipped = placed.length - chosen.length;
    if (skipped > 0) notify({ kind: 'info', text: `${countOf(skipped, fileNoun)} skipped` });
  }

  return { upload, refused };
}
