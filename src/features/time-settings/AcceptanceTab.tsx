import { useDeferredValue, useId, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import {
  MAX_ACCEPTANCE_LENGTH,
  acceptanceText,
  type AcceptanceTextDraft,
} from '../../api/timeSettings/contract';
import { SafeHtml } from '../../components/content/SafeHtml';
import { removedMarkup } from '../../components/content/sanitize';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { formatNumber } from '../../lib/number';
import { useNewJobVersion } from '../../session/store';
import { SettingsSection } from './SettingsSection';

const labels = { text: 'Acceptance text', textEs: 'The same text in Spanish' };
const previews = { text: 'Preview', textEs: 'How it reads in Spanish' };

const valuesOf = ({ text, textEs }: AcceptanceTextDraft): AcceptanceTextDraft => ({ text, textEs });

/** The acceptance text, from the v4 API for businesses with the new job version (CALL-158, CALL-159). */
export function AcceptanceTab() {
  const newJobVersion = useNewJobVersion();
  const document = acceptanceText[newJobVersion ? 'new' : 'old'];
  return (
    <SettingsSection
      key={document.read.key}
      title="Acceptance text"
      about="The text that employees accept when they sign their time card."
      document={document}
      schema={document.draft}
      values={valuesOf}
      labels={labels}
      resourceName="acceptance text"
      submitLabel="Save acceptance text"
      doneMessage="The acceptance text has been saved"
    >
      {(form) => <Fields form={form} />}
    </SettingsSection>
  );
}

function Fields({ form: { control } }: { form: SchemaForm<AcceptanceTextDraft, AcceptanceTextDraft> }) {
  const texts = useWatch({ control, name: ['text', 'textEs'] });
  return (['text', 'textEs'] as const).map((name, index) => {
    const text = texts[index] ?? '';
    return (
      <div key={name} className="pl-acceptance d-grid gap-4 pl-wide">
        <TextField
          control={control}
          name={name}
          label={labels[name]}
          lines={14}
          required={name === 'text'}
          hint={`${formatNumber(text.length)} of ${formatNumber(MAX_ACCEPTANCE_LENGTH)} characters. You can use simple HTML: paragraphs, lists, bold, links.`}
        />
        <AcceptancePreview title={previews[name]} html={text} />
      </div>
    );
  });
}

/** The text as employees will read it, and what sanitizing removes from it. */
function AcceptancePreview({ title, html }: { title: string; html: string }) {
  const id = useId();
  const deferred = useDeferredValue(html);
  const origin = useMemo(() => ({ base: document.baseURI, imageHosts: [window.location.host] }), []);
  const removed = useMemo(() => removedMarkup(deferred, origin), [deferred, origin]);
  return (
    <section className="pl-acceptance-preview" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className="p-3 border rounded">
        <SafeHtml html={deferred} {...origin} empty={<p className="pl-hint">No text yet.</p>} />
      </div>
      <p className="pl-hint" aria-live="polite">
        {removed.length > 0 && `Removed for security: ${removed.join(', ')}.`}
      </p>
    </section>
  );
}
