import { Link } from 'react-router-dom';
import { EmptyState } from '../../components/feedback/EmptyState';
import { PageHeader } from '../../components/page/PageHeader';
import { paths } from '../../lib/paths';
import { useLabel } from '../../session/labels';
import { openSettingsAreas, type SettingsArea } from '../../navigation/settingsAreas';
import { useSession, useSubject } from '../../session/store';
import './settings-menu.scss';

/** Frequently used screens of an area, linked below its tile for users who may open the area. */
const areaLinks: Readonly<Record<string, readonly { label: string; to: string }[]>> = {
  '/settings/general': [
    { label: 'Divisions', to: paths.divisions },
    { label: 'Departments', to: paths.departments },
  ],
  '/settings/time-and-attendance': [
    { label: 'Payroll groups', to: paths.payrollGroups },
    { label: 'Classifications', to: paths.classifications },
    { label: 'Rate tables', to: paths.rateTables },
  ],
};

/** The areas that the user may open, those of the active product first (SCREEN-SETTINGS-MENU). */
export default function SettingsMenuPage() {
  const label = useLabel();
  const active = useSession((state) => state.flags.whichMenuEnabled);
  const areas = openSettingsAreas(useSubject());
  const ofProduct = ({ module }: SettingsArea) => module !== undefined && module === active;
  const sorted = [...areas].sort((one, other) => Number(ofProduct(other)) - Number(ofProduct(one)));
  const groups = [...new Set(sorted.map(({ group }) => group))];
  return (
    <div className="pl-page">
      <PageHeader title="Settings" context={useSession(({ user }) => user?.businessName)} />
      {areas.length === 0 && (
        <EmptyState
          title="No settings available"
          text="Settings are for administrators and managers. Ask one of them to change something for you."
        />
      )}
      {groups.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`}>{group}</h2>
          <ul className="pl-tiles pl-plain-list d-grid gap-3">
            {sorted
              .filter((area) => area.group === group)
              .map((area) => (
                <li key={area.to} className="pl-settings-area">
                  <Link className="pl-tile" to={area.to}>
                    <strong>{label(area.label)}</strong>
                    <span>{area.about}</span>
                  </Link>
                  {areaLinks[area.to] && (
                    <span className="pl-settings-area-links pl-cluster row-gap-0 column-gap-4">
                      {areaLinks[area.to]?.map((link) => (
                        <Link key={link.to} to={link.to}>
                          {link.label}
                        </Link>
                      ))}
                    </span>
                  )}
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
