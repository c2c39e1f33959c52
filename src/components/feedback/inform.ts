import { create } from 'zustand';

export interface Information {
  title: string;
  text: string;
  /** Opens in a new tab. */
  link?: { label: string; href: string } | undefined;
  /** What its one button says; 'Close' when left out. */
  close?: string | undefined;
}

interface State {
  information: Information | undefined;
  open: boolean;
}

/** What InformDialog shows. */
export const useInformation = create<State>(() => ({ information: undefined, open: false }));

/** Shows a dialog that only says something; it stays until it is closed, and nothing else changes (LOCK-06). */
export const inform = (information: Information): void =>
  useInformation.setState({ information, open: true });

/** The words stay, so that they do not vanish before the dialog does. */
export const closeInformation = (): void => useInformation.setState({ open: false });
