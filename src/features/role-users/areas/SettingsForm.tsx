import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type SettingsDocument, useSettings } from '../../../api/settingsQueries';
import { isSame, type Labels } from '../../../components/conflict/differences';
import { VersionedForm } from '../../../components/conflict/VersionedForm';
import type { Ids } from '../../../components/form/ids';
import { FieldGroup } from '../../../components/form/FieldGroup';
import { FetchedSection } from '../../../components/page/FetchedSection';

interface Props<Draft extends FieldValues> {
  settings: SettingsDocument<Draft & { version: number }, Draft> & {
    draft: z.ZodMiniType<Draft, Ids<Draft>>;
  };
  /** Labels of all fields. */
  labels: Labels<Draft>;
  /** The fields. */
  children: (control: Control<Draft>) => ReactNode;
}

/** The settings form of a product (CALL-055…059). */
export function SettingsForm<Draft extends FieldValues>({ settings, labels, children }: Props<Draft>) {
  const names = Object.keys(labels) as (keyof Draft & string)[];
  const { query, send, read } = useSettings(settings, (saved, draft) =>
    names.every((name) => isSame(saved[name], draft[name])),
  );
  return (
    <FetchedSection query={query} what={settings.resourceName}>
      {(value) => (
        <VersionedForm
          schema={settings.draft}
          record={value}
          values={(source) => Object.fromEntries(names.map((name) => [name, source[name]])) as Draft}
          labels={labels}
          resourceName="page of settings"
          submitLabel="Save settings"
          doneMessage="Settings saved"
          send={send}
          read={read}
        >
          {({ control }) => (
            <div className="pl-panel">
              <FieldGroup legend="Settings">{children(control)}</FieldGroup>
            </div>
          )}
        </VersionedForm>
      )}
    </FetchedSection>
  );
}
