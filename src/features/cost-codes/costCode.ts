import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { useMay } from '../../access/useMay';
import { CANNOT_ADD_COST_CODES, type CompanyCostCode, type CostCodeType } from '../../api/costCodes/contract';
import { costCodeQueries } from '../../api/costCodes/queries';
import { settingsQuery } from '../../api/settingsQueries';
import type { StatusBadgeProps } from '../../components/StatusBadge';
import { useNewJobVersion } from '../../session/store';

export const costCodeTypeNames: Record<CostCodeType, string> = {
  LABOR: 'Labor',
  MATERIAL: 'Material',
  EQUIPMENT: 'Equipment',
  OTHER: 'Other',
};

export const costCodeStatusBadge = ({ active }: Pick<CompanyCostCode, 'active'>): StatusBadgeProps => ({
  tone: active ? 'done' : 'new',
  text: active ? 'Active' : 'Inactive',
});

export const costCodeTitle = ({ code, name }: CompanyCostCode): string => `${code} ${name}`.trim() || '—';

/** The calls in the variant of the business (CALL-163, JOB-04). */
export const useCostCodeQueries = () => costCodeQueries(useNewJobVersion());

/** The settings that new codes follow, and why this user cannot add codes, if so (CALL-178, JOB-22). */
export function useAddingRules() {
  const { settings } = useCostCodeQueries().calls;
  // Without the settings, the server checks what is sent.
  const { data } = useQuery(settingsQuery(settings, { silent: true }));
  const pattern = z.safeParse(settings.draft, data).data;
  const isAdministrator = useMay()('costCodeSettings');
  const mayAdd = isAdministrator || (data?.managersMayAdd ?? true);
  return { pattern, denial: mayAdd ? undefined : CANNOT_ADD_COST_CODES };
}
