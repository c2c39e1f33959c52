import { useEffect, useRef, useState } from 'react';
import { config } from '../../api/config';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Icon } from '../../components/Icon';
import { framingOf } from './framing';
import './insights.scss';

/** Milliseconds until somebody who sees nothing reads why that may be. */
const NOTE_AFTER = 8000;

interface Props {
  name: string;
  address: string;
}

/** BI-03: the page of another system. It gets neither our session nor our camera, and cannot leave its frame. */
export function EmbeddedPage({ name, address }: Props) {
  const framing = framingOf(address, { frameHosts: config().frameHosts, page: document.baseURI });
  if ('address' in framing) return <Frame key={framing.address} name={name} {...framing} />;
  const { problem, link } = framing;
  return (
    <div className="pl-panel">
      <EmptyState
        icon={<Icon name="shield" />}
        title="This page cannot be shown here"
        text={`${problem} Ask your settings administrator to correct it.`}
        action={link !== undefined && <NewTab address={link} />}
      />
    </div>
  );
}

const NewTab = ({ address }: { address: string }) => (
  <a className="btn btn-secondary" href={address} target="_blank" rel="noopener noreferrer">
    Open in a new tab
  </a>
);

function Frame({ name, address, sandbox }: Props & { sandbox: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [isLoaded, setIsLoaded] = useState(false);
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), NOTE_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="pl-stack">
      <div className="pl-cluster d-print-none">
        <NewTab address={address} />
        {document.fullscreenEnabled && (
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void box.current?.requestFullscreen().catch(() => undefined)}
          >
            Full screen
          </button>
        )}
      </div>
      {/* A browser loads its own error page in place of one that refuses, and tells no script: so the note comes in any case. */}
      <p className="m-0 pl-hint d-print-none" aria-live="polite">
        {isLate
          ? 'Nothing to see? This page may refuse to be embedded. Open it in a new tab.'
          : !isLoaded && 'Loading…'}
      </p>
      <div ref={box} className="pl-embedded pl-panel p-0">
        <iframe
          title={name}
          src={address}
          sandbox={sandbox}
          allow=""
          referrerPolicy="strict-origin"
          onLoad={() => setIsLoaded(true)}
        />
      </div>
    </div>
  );
}
