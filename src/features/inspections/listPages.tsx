import { InspectionList } from './InspectionList';
import { equipmentInspections, generalInspections, safetyAudits, siteInspections } from './inspection';

/** SCREEN-INSP */
export const SiteInspectionsPage = () => <InspectionList key="site" kind={siteInspections} />;
/** SCREEN-AUDITS, SAFE-28 */
export const SafetyAuditsPage = () => <InspectionList key="audits" kind={safetyAudits} />;
/** SCREEN-INSP-EQUIP */
export const EquipmentInspectionsPage = () => <InspectionList key="equipment" kind={equipmentInspections} />;
/** SCREEN-INSP-GENERAL */
export const GeneralInspectionsPage = () => <InspectionList key="general" kind={generalInspections} />;
