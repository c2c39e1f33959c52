import { useState } from 'react';
import { CardComments } from '../talk/CardComments';
import { CardHistory } from '../talk/CardHistory';
import { CardSignature } from '../talk/CardSignature';
import type { CardSettings } from './CardNotes';
import { useCardScope } from './scope';

/** Beside the days: signature, comments, and what has been done to the card. Each has a form of its own. */
export function CardTalk({ settings }: { settings: CardSettings }) {
  const { card, whyUnsaved } = useCardScope();
  const [history, setHistory] = useState(false);
  const signs = settings.rules.acceptance || card.acceptance || card.acceptanceRemoved;
  return (
    <div className="pl-card-talk">
      {signs && (
        <section className="pl-panel" aria-labelledby="card-signature">
          <h2 id="card-signature">Signature</h2>
          <CardSignature card={card} settings={settings} whyNot={whyUnsaved} />
        </section>
      )}
      <section className="pl-panel" aria-labelledby="card-comments">
        <h2 id="card-comments">Comments</h2>
        <CardComments card={card} />
      </section>
      <details
        className="pl-panel"
        onToggle={({ currentTarget }) => setHistory((shown) => shown || currentTarget.open)}
      >
        <summary>
          <h2>History</h2>
        </summary>
        {history && <CardHistory card={card} />}
      </details>
    </div>
  );
}
