import { useEffect, useRef } from 'react';

interface Props {
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/**
 * A question inside the panel. The dialogs of the design system belong to the shell, but the panel also appears on
 * the sign-in page.
 */
export function PanelConfirm({ text, yes, no, onYes, onNo }: Props) {
  const noButton = useRef<HTMLButtonElement>(null);
  useEffect(() => noButton.current?.focus(), []);
  return (
    <div className="pl-demo-question pl-stack gap-2 p-3 rounded" role="group" aria-label={text}>
      <p>{text}</p>
      <div className="pl-cluster">
        <button type="button" className="btn btn-danger" onClick={onYes}>
          {yes}
        </button>
        <button ref={noButton} type="button" className="btn btn-secondary" onClick={onNo}>
          {no}
        </button>
      </div>
    </div>
  );
}
