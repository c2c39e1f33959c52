/** The tree of folders. Pure functions: screens and the demo API use them. */
import { MAX_FOLDER_DEPTH } from '../../api/jobDocs/contract';
import { documentNameKey } from './names';

interface Folder {
  id: string;
  name: string;
  /** '' at the top. */
  parentId: string;
}

/** The folders that lead to a folder, from the top, with itself. A folder whose parent is gone is at the top. */
export function folderPath<F extends Folder>(folders: readonly F[], id: string): F[] {
  const path: F[] = [];
  let folder = folders.find((one) => one.id === id);
  // An answer with a circle must not hang the page.
  while (folder && !path.includes(folder)) {
    path.unshift(folder);
    const { parentId } = folder;
    folder = folders.find((one) => one.id === parentId);
  }
  return path;
}

/** The folder and all folders in it. */
export function foldersWithin<F extends Folder>(folders: readonly F[], id: string): F[] {
  return folders.filter((folder) => folderPath(folders, folder.id).some((one) => one.id === id));
}

/** Levels of folders in a folder, with itself. */
const heightOf = (folders: readonly Folder[], id: string): number =>
  Math.max(
    1,
    ...foldersWithin(folders, id).map(
      (folder) => folderPath(folders, folder.id).length - folderPath(folders, id).length + 1,
    ),
  );

/** Why a folder cannot be at this place; undefined where it can. `id` is undefined for a new one. */
export function folderProblem(
  folders: readonly Folder[],
  { id, name, parentId }: { id?: string | undefined; name: string; parentId: string },
): string | undefined {
  const path = folderPath(folders, parentId);
  if (id !== undefined && path.some((one) => one.id === id)) return 'A folder cannot be moved into itself.';
  const taken = folders.find(
    (one) =>
      one.id !== id && one.parentId === parentId && documentNameKey(one.name) === documentNameKey(name),
  );
  if (taken) return `There is already a folder called ${taken.name} here.`;
  return path.length + (id === undefined ? 1 : heightOf(folders, id)) > MAX_FOLDER_DEPTH
    ? `Folders can have at most ${MAX_FOLDER_DEPTH} levels.`
    : undefined;
}
