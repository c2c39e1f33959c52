import type { QueryKey } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type SettingsDocument, useSettings } from '../../api/settingsQueries';
import { isSame, type Labels, type RowFormatters } from '../../components/conflict/differences';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import type { Ids } from '../../components/form/ids';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedSection } from '../../components/page/FetchedSection';

/** Equal except for row ids, which the server assigns. */
const isSameExceptIds = (one: unknown, other: unknown): boolean => isSame(withoutIds(one), withoutIds(other));

const withoutIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, child: unknown) => (key === 'id' ? undefined : child)));

interface Props<V extends FieldValues, Draft extends FieldValues, Value extends { version: number }> {
  title: string;
  about: string;
  document: SettingsDocument<Value, Draft>;
  schema: z.ZodMiniType<Draft, Ids<V>>;
  values: (source: Value | Draft) => V;
  labels: Labels<V>;
  rowFormatters?: RowFormatters<V>;
  /** Noun for conflict messages: 'list of holidays'. */
  resourceName: string;
  submitLabel: string;
  /** Message after saving. */
  doneMessage: string;
  describePosition?: (name: string) => string | undefined;
  /** True when the document contains the draft. By default their values are compared. */
  isAsSent?: (saved: Value, draft: Draft) => boolean;
  /** Queries that the save invalidates. */
  invalidates?: QueryKey;
  children: (form: SchemaForm<V, Draft>) => ReactNode;
}

/** A settings document that is loaded and saved independently. */
export function SettingsSection<
  V extends FieldValues,
  Draft extends FieldValues,
  Value extends { version: number },
>({ title, about, document, isAsSent, invalidates, children, ...formProps }: Props<V, Draft, Value>) {
  const id = useId();
  const { query, send, read } = useSettings(
    document,
    isAsSent ?? ((saved, draft) => isSameExceptIds(formProps.values(saved), formProps.values(draft))),
    invalidates,
  );
  return (
    <section className="pl-stack" aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className="pl-settings-about m-0 text-body-secondary">{about}</p>
      </div>
      <FetchedSection query={query} what={document.resourceName}>
        {(value) => (
          <VersionedForm {...formProps} record={value} send={send} read={read}>
            {(form) => <div className="pl-panel pl-fields">{children(form)}</div>}
          </VersionedForm>
        )}
      </FetchedSection>
    </section>
  );
}
