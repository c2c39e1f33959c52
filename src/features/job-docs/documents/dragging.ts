import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { call } from '../../../api/client';
import { type DocumentFolder, documentFolderCalls } from '../../../api/jobDocs/contract';
import { documentFolders, jobDocuments } from '../../../api/jobDocs/queries';
import { notify } from '../../../components/feedback/banners';
import { folderProblem } from '../../../domain/jobDocs/folders';
import { paths } from '../../../lib/paths';
import { problemOfCall } from '../common/problemOfCall';
import { useMoveDocuments } from './useMoveDocuments';

/** Browsers give the address of a link that is dragged. */
const LINK = 'text/uri-list';

/** What the address of a dragged link names: a document or a folder of this library, or neither. */
export function draggedRecord(address: string, jobId: string): { documentId?: string; folderId?: string } {
  const [path = '', query] = (address.split('#')[1] ?? '').split('?');
  const library = paths.documents(jobId);
  const folderId = new URLSearchParams(query).get('folder');
  if (path === library) return folderId ? { folderId } : {};
  const id = path.startsWith(`${library}/`) ? path.slice(library.length + 1) : '';
  return /^[^/]+$/.test(id) ? { documentId: decodeURIComponent(id) } : {};
}

/** Moves documents and folders that are dragged by their links onto a folder, '' for the top. */
export function useMoveByDrop(jobId: string, targetId: string, folders: readonly DocumentFolder[]) {
  const client = useQueryClient();
  const moveDocuments = useMoveDocuments(jobId);
  const [isOver, setOver] = useState(false);

  async function moveFolder(folder: DocumentFolder) {
    const moved = { ...folder, parentId: targetId };
    const problem =
      folder.id === targetId ? 'A folder cannot be moved into itself.' : folderProblem(folders, moved);
    if (problem) throw new Error(problem);
    await call(documentFolderCalls.save, {
      params: { documentFolderId: folder.id },
      body: { jobId, parentId: targetId, name: folder.name, version: folder.version },
      silent: true,
    });
    void client.invalidateQueries({ queryKey: documentFolders.all });
    notify({ kind: 'success', text: `${folder.name} moved` });
  }

  async function move(address: string) {
    const { documentId, folderId } = draggedRecord(address, jobId);
    const folder = folders.find(({ id }) => id === folderId);
    if (folder && folder.parentId !== targetId) return moveFolder(folder);
    if (documentId !== undefined)
      return moveDocuments([await jobDocuments.read(client, documentId)], targetId);
  }

  const isLink = ({ dataTransfer: { types } }: DragEvent) => types.includes(LINK) && !types.includes('Files');
  return {
    className: isOver ? 'pl-drop-target' : '',
    onDragOver: (event: DragEvent) => {
      if (!isLink(event)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!isLink(event)) return;
      event.preventDefault();
      move(event.dataTransfer.getData(LINK)).catch((cause: unknown) =>
        notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't move this.") }),
      );
    },
  };
}
