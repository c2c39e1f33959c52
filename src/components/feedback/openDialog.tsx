import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import { create } from 'zustand';
import { fetchOrRecover } from '../lazyWithRetry';
import { LazyBoundary, notifyLoadError } from './LazyBoundary';

/** How a dialog opens and closes. */
export interface DialogControl {
  open: boolean;
  onClose: () => void;
  /** Called after closing, when the focus is restored. */
  onExited?: (() => void) | undefined;
}

interface OpenedDialog {
  id: number;
  open: boolean;
  content: ReactNode;
}

const useOpenedDialogs = create<{ dialogs: readonly OpenedDialog[] }>(() => ({ dialogs: [] }));

/** Keeps the dialog during the closing animation. */
const close = (closed: number): void =>
  useOpenedDialogs.setState(({ dialogs }) => ({
    dialogs: dialogs.map((dialog) => (dialog.id === closed ? { ...dialog, open: false } : dialog)),
  }));

const remove = (removed: number): void =>
  useOpenedDialogs.setState(({ dialogs }) => ({ dialogs: dialogs.filter(({ id }) => id !== removed) }));

let lastRequest = 0;

/**
 * Opens a dialog by its export name: `openDialog(() => import('./PinDialog'), 'PinDialog', { employee })`. Its code
 * loads when it first opens; a failure is reported (FAULT-81). The dialog is new each time, so it has nothing to reset.
 * Its props stay the same while it is open: a record that it saves is `useOpenedRecord`.
 */
export function openDialog<Name extends string, Props extends object>(
  fetchCode: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  props: NoInfer<Props>,
): void {
  const id = ++lastRequest;
  fetchOrRecover(fetchCode).then((code) => {
    // A second click, or the user has left the page.
    if (id !== lastRequest) return;
    const Content: ComponentType<Props> = code[name];
    const opened = { id, open: true, content: <Content {...props} /> };
    useOpenedDialogs.setState(({ dialogs }) => ({ dialogs: [...dialogs, opened] }));
  }, notifyLoadError);
}

/** Removes all dialogs of `openDialog`, when their page is left. */
export function removeDialogs(): void {
  lastRequest += 1;
  useOpenedDialogs.setState({ dialogs: [] });
}

const DialogContext = createContext<DialogControl | undefined>(undefined);

/** Returns the given control or, without one, that of the dialog of `openDialog` around the component. */
export function useDialogControl({ open, onClose, onExited }: Partial<DialogControl>): DialogControl {
  const opened = useContext(DialogContext);
  if (open !== undefined && onClose) return { open, onClose, onExited };
  if (opened) return opened;
  throw new Error('the dialog has no `open` and `onClose`, and was not opened by openDialog');
}

/** Returns the function that closes the dialog of `openDialog` around the component. */
export const useCloseDialog = (): (() => void) => useDialogControl({}).onClose;

/** Renders the dialogs of `openDialog`. */
export function OpenedDialogs() {
  const dialogs = useOpenedDialogs((state) => state.dialogs);
  return dialogs.map(({ id, open, content }) => (
    <LazyBoundary key={id} show onLoadError={() => remove(id)}>
      <DialogContext value={{ open, onClose: () => close(id), onExited: () => remove(id) }}>
        {content}
      </DialogContext>
    </LazyBoundary>
  ));
}
