import type { OrganizationKind } from '../../api/organizations/contract';

/** Invented companies that work on the jobs of a business. */
export const partnerNames = [
  'Ridgeline Electric',
  'Copper Notch Plumbing',
  'Halloway Steel Erectors',
  'Vesper Mechanical',
  'Ottergate Drywall',
] as const;

/** Trade partners of each business, with their trade. */
// prettier-ignore
export const tradePartners = [
  ...partnerNames.map((name, index) => [name, ['Electrical', 'Plumbing', 'Structural steel', 'HVAC', 'Drywall'][index] ?? '']),
  ['Cedar Masonry', 'Masonry'], ['Larkspur Concrete Pumping', 'Concrete'], ['Northfell Roofing', 'Roofing'],
  ['Kestrel Bay Crane Service', 'Cranes and rigging'], ['Granite Ferry Excavation', 'Earthwork'],
  ['Saltgrass Landscaping', 'Landscaping'], ['Yarrow Point Painting', 'Painting'], ['Mill Hollow Glass', 'Glazing'],
  ['Quarry Hill Paving', 'Paving'], ['Briar Landing Fire Protection', 'Fire protection'], ['Juniper Flats Flooring', 'Flooring'],
  ['Timber Gap Framing', 'Carpentry'], ['Caldera Insulation', 'Insulation'], ['Union Wells Demolition', 'Demolition'],
  ['Port Verity Elevators', 'Elevators'], ['Ravensford Scaffold', 'Scaffold'], ['Dunmore Tile and Stone', 'Tile'],
  ['West Dunmore Low Voltage', 'Low voltage'], ['Hollis Bend Doors', 'Doors and hardware'], ['Ashcombe Waterproofing', 'Waterproofing'],
] as const;

/** Other companies that each business deals with. The clients are customers of its jobs. Two of them are the same company twice. */
// prettier-ignore
export const otherCompanies: readonly (readonly [OrganizationKind, readonly string[]])[] = [
  ['CLIENT', [
    'Dunmore School District', 'Kestrel Bay Port Authority', 'Larkspur Development', 'Northfell University', 'Ravensford Foods',
    'Vesper Lake Homes', 'Bitterroot Health',
  ]],
  ['SUPPLIER', [
    'Bitterroot Ready-Mix', 'Copper Notch Lumber', 'Saltgrass Tool Rental', 'Saltgrass Tool Rentals', 'Timber Gap Trusses',
    'Union Wells Steel Supply', 'Mill Hollow Hardware', 'Granite Ferry Aggregates',
  ]],
  ['DESIGN', [
    'Fenwick Oduya Architects', 'Halden Structural Engineers', 'Juniper Civil Design', 'Marsh and Pell Landscape', 'Torrance MEP Group',
    'Wexcombe Geotechnical',
  ]],
  ['AGENCY', [
    'Caldera County Building Department', 'Dunmore Fire Marshal', 'Larkspur Water District', 'Northfell Power and Light',
    'Vesper Valley Gas', 'West Dunmore Public Works',
  ]],
  ['OTHER', [
    'Briar Landing Staffing', 'Hollis Bend Security', 'Ottergate Occupational Clinic', 'Ravensford Safety Training', 'Yarrow Surveying',
  ]],
];

const FIRST_BUSINESS = 3901;
const CONNECTED_PARTNERS = 17;

/** The first trade partners use the app, too: they are connected with Summit Ridge, one of both has asked, or they were. */
export const connectedPartners = tradePartners.slice(0, CONNECTED_PARTNERS).map(([name = ''], position) => ({
  id: String(FIRST_BUSINESS + position),
  name,
  position,
}));
