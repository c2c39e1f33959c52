import type { ReactNode } from 'react';
import type { Control, FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { type SettingsDocument, useSettings } from '../../../api/settingsQueries';
import { isSame, type Labels, type RowFormatters } from '../../../components/conflict/differences';
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
  rowFormatters?: RowFormatters<Draft>;
  /** See Form. */
  describePosition?: (name: string) => string | undefined;
  /** Asks before a save that cannot be undone. */
  mayReplace?: (draft: Draft, before: Draft) => Promise<boolean>;
  /** The fields are in groups of their own. */
  isGrouped?: boolean;
  /** The fields. */
  children: (control: Control<Draft>) => ReactNode;
}

/** The settings form of a product (CALL-055…059). */
export function SettingsForm<Draft extends FieldValues>({
  settings,
  labels,
  rowFormatters,
  describePosition,
  mayReplace,
  isGrouped = false,
  children,
}: Props<Draft>) {
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
          rowFormatters={rowFormatters}
          describePosition={describePosition}
          send={async (draft, version) => {
            if (mayReplace && !(await mayReplace(draft, value)))
              throw new Error('Nothing has been saved or deleted.');
            return await send(draft, version);
          }}
          read={read}
        >
          {({ control }) => (
            <div className="pl-panel pl-fields">
              {isGrouped ? children(control) : <FieldGroup legend="Settings">{children(control)}</FieldGroup>}
            </div>
          )}
        </VersionedForm>
      )}
    </FetchedSection>
  );
}
