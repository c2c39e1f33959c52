/** Invented companies that work on the jobs of a business. */
export const organizations = [
  'Ridgeline Electric',
  'Copper Notch Plumbing',
  'Halloway Steel Erectors',
  'Vesper Mechanical',
  'Ottergate Drywall',
] as const;
