/**
 * What can be asked for: 14 keys, each with its sub-services and their usual price range in whole US dollars. The first twelve have a
 * page of their own. It imports nothing, like business.ts, so every room may import it.
 */
export const prices = [
  {
    key: "furniture-assembly",
    name: "Furniture Assembly",
    subServices: [
      { name: "Bed Frame Assembly", low: 80, high: 160 },
      { name: "Desk & Office Chair Assembly", low: 70, high: 150 },
      { name: "Bookshelf & Storage Assembly", low: 60, high: 140 },
      { name: "Dresser & Wardrobe Assembly", low: 90, high: 200 },
      { name: "Crib & Kids Furniture Assembly", low: 70, high: 150 },
      { name: "Outdoor Furniture Assembly", low: 50, high: 180 },
    ],
  },
  {
    key: "drywall-repair",
    name: "Drywall Repair",
    subServices: [
      { name: "Small Hole Patch", low: 75, high: 140 },
      { name: "Large Hole Repair", low: 140, high: 300 },
      { name: "Crack & Seam Repair", low: 90, high: 200 },
      { name: "Water-Damaged Drywall", low: 150, high: 300 },
      { name: "Texture Matching", low: 120, high: 260 },
      { name: "Corner Bead Repair", low: 80, high: 180 },
    ],
  },
  {
    key: "painting-services",
    name: "Painting Services",
    subServices: [
      { name: "Single Room Painting", low: 300, high: 800 },
      { name: "Accent Wall", low: 200, high: 400 },
      { name: "Trim & Baseboard Painting", low: 200, high: 500 },
      { name: "Door & Cabinet Painting", low: 250, high: 900 },
      { name: "Exterior Touch-Up", low: 250, high: 1000 },
      { name: "Ceiling Painting", low: 250, high: 600 },
    ],
  },
  {
    key: "electrical-repair",
    name: "Electrical Repair",
    subServices: [
      { name: "Outlet Repair or Replacement", low: 100, high: 200 },
      { name: "Light Switch & Dimmer", low: 100, high: 180 },
      { name: "Light Fixture Installation", low: 120, high: 300 },
      { name: "Ceiling Fan Installation", low: 150, high: 400 },
      { name: "GFCI Outlet Upgrade", low: 120, high: 220 },
      { name: "Smoke & CO Detector Installation", low: 100, high: 200 },
      { name: "Doorbell Installation", low: 100, high: 250 },
      { name: "Electrical Troubleshooting", low: 130, high: 500 },
    ],
  },
  {
    key: "plumbing-repair",
    name: "Plumbing Repair",
    subServices: [
      { name: "Leaky Faucet Repair", low: 75, high: 180 },
      { name: "Faucet Replacement", low: 120, high: 280 },
      { name: "Toilet Repair", low: 90, high: 220 },
      { name: "Toilet Replacement", low: 180, high: 400 },
      { name: "Clogged Drain Clearing", low: 100, high: 250 },
      { name: "Garbage Disposal Replacement", low: 150, high: 350 },
      { name: "Shower Head & Valve Repair", low: 90, high: 300 },
      { name: "Supply Line & Shut-Off Valve", low: 100, high: 260 },
    ],
  },
  {
    key: "carpentry-services",
    name: "Carpentry Services",
    subServices: [
      { name: "Shelving Installation", low: 100, high: 350 },
      { name: "Baseboard & Trim Installation", low: 150, high: 600 },
      { name: "Crown Molding", low: 250, high: 800 },
      { name: "Cabinet Repair", low: 120, high: 450 },
      { name: "Stair & Railing Repair", low: 150, high: 650 },
      { name: "Wood Rot Repair", low: 180, high: 800 },
      { name: "Closet Organizer Installation", low: 150, high: 600 },
      { name: "Custom Woodwork", low: 300, high: 800 },
    ],
  },
  {
    key: "deck-repair",
    name: "Deck Repair",
    subServices: [
      { name: "Board Replacement", low: 200, high: 600 },
      { name: "Deck Railing Repair", low: 250, high: 700 },
      { name: "Deck Stairs Repair", low: 250, high: 800 },
      { name: "Staining & Sealing", low: 300, high: 1200 },
      { name: "Structural & Joist Repair", low: 500, high: 1500 },
      { name: "Deck Cleaning & Sanding", low: 200, high: 600 },
    ],
  },
  {
    key: "gutter-cleaning",
    name: "Gutter Cleaning",
    subServices: [
      { name: "Single-Story Cleaning", low: 150, high: 230 },
      { name: "Two-Story Cleaning", low: 200, high: 350 },
      { name: "Downspout Clearing", low: 150, high: 220 },
      { name: "Gutter Repair & Resealing", low: 160, high: 320 },
      { name: "Gutter Guard Installation", low: 220, high: 400 },
      { name: "Gutter Inspection & Flush", low: 150, high: 250 },
    ],
  },
  {
    key: "tile-installation",
    name: "Tile Installation",
    subServices: [
      { name: "Backsplash Installation", low: 400, high: 1200 },
      { name: "Floor Tile Installation", low: 600, high: 2000 },
      { name: "Shower & Tub Surround", low: 800, high: 2000 },
      { name: "Cracked Tile Replacement", low: 300, high: 600 },
      { name: "Regrouting", low: 300, high: 800 },
      { name: "Caulking & Sealing", low: 300, high: 500 },
    ],
  },
  {
    key: "fence-repair",
    name: "Fence Repair",
    subServices: [
      { name: "Fence Board Replacement", low: 150, high: 350 },
      { name: "Post Replacement", low: 200, high: 500 },
      { name: "Gate Repair", low: 150, high: 400 },
      { name: "Gate Installation", low: 250, high: 700 },
      { name: "Leaning Fence Repair", low: 200, high: 600 },
      { name: "Chain-Link Repair", low: 150, high: 400 },
      { name: "Fence Staining", low: 200, high: 700 },
      { name: "Fence Section Replacement", low: 300, high: 800 },
    ],
  },
  {
    key: "door-window-repair",
    name: "Door & Window Repair",
    subServices: [
      { name: "Door Adjustment & Alignment", low: 75, high: 180 },
      { name: "Interior Door Installation", low: 150, high: 400 },
      { name: "Exterior Door Installation", low: 250, high: 500 },
      { name: "Lock & Hardware Replacement", low: 75, high: 200 },
      { name: "Window Screen Repair", low: 75, high: 180 },
      { name: "Window Sash & Weatherstripping", low: 90, high: 300 },
    ],
  },
  {
    key: "security-installation",
    name: "Security Installation",
    subServices: [
      { name: "Doorbell Camera Installation", low: 100, high: 220 },
      { name: "Security Camera Mounting", low: 120, high: 400 },
      { name: "Smart Lock Installation", low: 120, high: 280 },
      { name: "Motion Light Installation", low: 110, high: 260 },
      { name: "Deadbolt Installation", low: 100, high: 220 },
      { name: "Safe & Grab Hardware Mounting", low: 100, high: 250 },
    ],
  },
  {
    key: "home-maintenance",
    name: "Home Maintenance",
    subServices: [
      { name: "Seasonal Home Checkup", low: 120, high: 250 },
      { name: "Honey-Do List (Half Day)", low: 280, high: 450 },
      { name: "Honey-Do List (Full Day)", low: 520, high: 850 },
      { name: "Filter & Detector Service", low: 80, high: 160 },
      { name: "Caulking & Weatherproofing", low: 120, high: 350 },
    ],
  },
  {
    key: "property-maintenance",
    name: "Property Maintenance",
    subServices: [
      { name: "Tenant Turnover Repairs", low: 300, high: 1200 },
      { name: "Rental Inspection & Punch List", low: 150, high: 400 },
      { name: "Common Area Maintenance", low: 150, high: 600 },
      { name: "Pre-Sale Repair List", low: 250, high: 1500 },
      { name: "Recurring Property Visit", low: 150, high: 450 },
    ],
  },
] as const;

/** US dollars for the smallest visit. */
export const minimumVisit = 150;
