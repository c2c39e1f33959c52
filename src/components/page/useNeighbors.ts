import { useNavigate } from 'react-router-dom';
import { useShortcutKeys } from '../useDocumentKeys';
import { useReturnRow } from './listPositions';

interface Options {
  /** The records of the list in its order; undefined while they load. */
  rows: readonly { id: string }[] | undefined;
  /** The one that is open. */
  id: string;
  addressOf: (id: string) => string;
  /** The address of the list, without its query. Back returns to the record that is open. */
  listPath: string;
  /** Closes the page on Escape. */
  close?: () => void;
}

/** The records before and after the one that is open, also by the arrow keys. Back opens the list from each. */
export function useNeighbors({ rows = [], id, addressOf, listPath, close }: Options) {
  const navigate = useNavigate();
  useReturnRow(listPath, id);
  const index = rows.findIndex((row) => row.id === id);
  const opener = (row: { id: string } | undefined) =>
    index >= 0 && row ? () => void navigate(addressOf(row.id), { replace: true }) : undefined;
  const previous = opener(rows[index - 1]);
  const next = opener(rows[index + 1]);
  useShortcutKeys({ ArrowLeft: previous, ArrowRight: next, Escape: close });
  return { index, previous, next };
}
