import type { DocumentFolder } from '../../../api/jobDocs/contract';
import { folderPath } from '../../../domain/jobDocs/folders';

/** All folders as choices, each with the folders that it is in: 'Submittals / Steel'. */
export const folderChoices = (folders: readonly DocumentFolder[]) => [
  { value: '', label: 'Documents (top)' },
  ...folders
    .map(({ id }) => ({
      value: id,
      label: folderPath(folders, id)
        .map(({ name }) => name)
        .join(' / '),
    }))
    .sort((one, other) => one.label.localeCompare(other.label)),
];
