import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { call } from '../../../api/client';
import { type DocumentFolder, documentFolderCalls } from '../../../api/jobDocs/contract';
import { documentFolders, jobDocuments } from '../../../api/jobDocs/queries';
import { notify } from '../../../components/feedback/banners';
import { folderProblem } from '../../../domain/jobDocs/folders';
import { paths } from '../../../lib/paths';
import { problemOfCall } from '../../../lib/problemOfCall';
import { useMoveDocuments } from './useMoveDocuments';

/** Browsers give the address of a link that is dragged. */
const LINK = 'text/uri-list';

/** What the address of a dragged link names: a document or a folder of this library, or neither. */
function draggedRecord(address: string, jobId: string): { documentId?: string; folderId?: string } {
  const [path = '', query] = (address.split('#')[1] ?? '').split('?');
  const library = paths.documents(jobId);
  const folderId = new URLSearchParams(query).get('folder');
  if (path === library) return folderId ? { folderId } : {};
  const id = path.startsWith(`${library}/`) ? path.slice(library.length + 1) : '';
  return /^[^/]+$/.test(id) ? { documentId: decodeURIComponent(id) } : {};
}

/** Moves what the address of a dragged link names into a folder, '' for the top. A banner reports a failure. */
export type MoveDragged = (address: string, targetId: string) => void;

export function useMoveDragged(jobId: string, folders: readonly DocumentFolder[]): MoveDragged {
  const client = useQueryClient();
  const moveDocuments = useMoveDocuments(jobId);

  async function moveFolder({ id, name, version }: DocumentFolder, parentId: string) {
    const problem = folderProblem(folders, { id, name, parentId });
    if (problem) throw new Error(problem);
    await call(documentFolderCalls.save, {
      params: { documentFolderId: id },
      body: { jobId, parentId, name, version },
      silent: true,
    });
    void client.invalidateQueries({ queryKey: documentFolders.all });
    notify({ kind: 'success', text: `${name} moved` });
  }

  async function move(address: string, targetId: string) {
    const { documentId, folderId } = draggedRecord(address, jobId);
    const folder = folders.find(({ id }) => id === folderId);
    if (folder && folder.parentId !== targetId) return moveFolder(folder, targetId);
    if (documentId !== undefined)
      return moveDocuments([await jobDocuments.read(client, documentId)], targetId);
  }

  return (address, targetId) =>
    void move(address, targetId).catch((cause: unknown) =>
      notify({ kind: 'failure', text: problemOfCall(cause, "Couldn't move this.") }),
    );
}

/** The properties of an element onto which links are dragged. */
export function useDropTarget(onDropped: (address: string) => void) {
  const [isOver, setOver] = useState(false);
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
      onDropped(event.dataTransfer.getData(LINK));
    },
  };
}
