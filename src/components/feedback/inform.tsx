import { useState } from 'react';
import { Modal } from 'react-bootstrap';
import { create } from 'zustand';

export interface Information {
  title: string;
  text: string;
  /** Opens in a new tab. */
  link?: { label: string; href: string } | undefined;
  /** Of the button that closes it. */
  close?: string;
}

const useInformation = create<{ shown: Information | undefined }>(() => ({ shown: undefined }));

/** Shows a dialog that only says something; it stays until it is closed, and nothing else changes (LOCK-06). */
export const inform = (shown: Information): void => useInformation.setState({ shown });

const close = () => useInformation.setState({ shown: undefined });

/** Where those dialogs appear; once in the shell. */
export function InformHost() {
  const shown = useInformation((state) => state.shown);
  // What is closing keeps its text while it fades.
  const [last, setLast] = useState(shown);
  if (shown && shown !== last) setLast(shown);
  return (
    <Modal show={shown !== undefined} onHide={close} centered aria-labelledby="inform-title">
      <Modal.Header closeButton>
        <Modal.Title as="h2" id="inform-title">
          {last?.title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>{last?.text}</p>
        {last?.link && (
          <a href={last.link.href} target="_blank" rel="noopener noreferrer">
            {last.link.label}
          </a>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" onClick={close}>
          {last?.close ?? 'Close'}
        </button>
      </Modal.Footer>
    </Modal>
  );
}
