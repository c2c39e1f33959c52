import { create } from 'zustand';

export interface Information {
  title: string;
  text: string;
  /** A link that opens in a new tab. */
  link?: { label: string; href: string } | undefined;
  /** Label of the button; 'Close' by default. */
  close?: string | undefined;
}

interface State {
  information: Information | undefined;
  open: boolean;
}

/** The state of InformDialog. */
export const useInformation = create<State>(() => ({ information: undefined, open: false }));

/** Shows a dialog with information. It stays until closed and changes nothing else (LOCK-06). */
export const inform = (information: Information): void =>
  useInformation.setState({ information, open: true });

/** Keeps the text during the closing animation. */
export const closeInformation = (): void => useInformation.setState({ open: false });
