import { insightMenu, type InsightMenu, type InsightMenuDraft } from '../../api/insights/contract';
import { insightDashboardChoices, insightTeamChoices } from '../../api/insights/queries';
import { useSettings } from '../../api/settingsQueries';
import { isSame, type Labels } from '../../components/conflict/differences';
import { VersionedForm } from '../../components/conflict/VersionedForm';
import { describeRow } from '../../components/form/describeRow';
import { PickerField } from '../../components/form/PickerField';
import { RowList } from '../../components/form/RowList';
import { FetchedSection } from '../../components/page/FetchedSection';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { thenReloadMenu } from './reloadMenu';

interface Values {
  entries: { dashboardId: PickerItem; teamId: PickerItem }[];
}

const labels: Labels<Values> = { entries: 'Entries' };
const noun = { one: 'entry', many: 'entries' };

const valuesOf = ({ entries }: InsightMenu): Values => ({
  entries: entries.map(({ dashboard, team }) => ({
    dashboardId: toPickerItem(dashboard),
    teamId: team ? toPickerItem(team) : noChoice,
  })),
});
const draftOf = ({ entries }: InsightMenu): InsightMenuDraft => ({
  entries: entries.map(({ id, team }) => ({ dashboardId: id, teamId: team?.id ?? '' })),
});

/** CALL-266, BI-07: the order of the menu, and who sees each entry. */
export function MenuTab() {
  const { query, send, read } = useSettings(insightMenu, (saved, draft) => isSame(draftOf(saved), draft));
  return (
    <FetchedSection query={query} what={insightMenu.resourceName}>
      {(menu) => (
        <VersionedForm
          record={menu}
          schema={insightMenu.draft}
          values={valuesOf}
          labels={labels}
          rowFormatters={{
            entries: ({ dashboardId, teamId }) => `${dashboardId.label} (${teamId.label || 'everybody'})`,
          }}
          resourceName="menu"
          submitLabel="Save menu"
          doneMessage="The menu has been saved"
          describePosition={describeRow(noun.one)}
          send={thenReloadMenu(send)}
          read={read}
        >
          {({ control }) => (
            <div className="pl-panel pl-stack">
              <p className="pl-hint m-0">An entry without a team is seen by everybody.</p>
              <RowList
                control={control}
                name="entries"
                noun={noun}
                blank={{ dashboardId: noChoice, teamId: noChoice }}
                nameOf={({ dashboardId }) => dashboardId.label}
                columns="minmax(10rem, 1fr) minmax(10rem, 1fr)"
                ordered
                empty="The menu is empty. Nobody sees Insights."
              >
                {(row) => (
                  <>
                    <PickerField
                      control={control}
                      name={`${row}.dashboardId`}
                      label="Dashboard"
                      required
                      options={insightDashboardChoices}
                    />
                    <PickerField
                      control={control}
                      name={`${row}.teamId`}
                      label="Seen by"
                      options={insightTeamChoices}
                    />
                  </>
                )}
              </RowList>
            </div>
          )}
        </VersionedForm>
      )}
    </FetchedSection>
  );
}
