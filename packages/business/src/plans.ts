/**
 * Each plan includes the one before it, so it lists only what it adds. first-settings.ts has the
 * names and prices.
 */
export const planTexts = {
  essential: {
    tagline: "The checks that catch trouble while it's small.",
    forWhom: "Condos, townhouses and newer homes, and owners who like to do some things themselves.",
    visits: 2,
    when: "in fall and in spring",
    included: [
      "Smoke and carbon monoxide alarms tested and dated, replaceable batteries changed",
      "Furnace or air handler filter changed twice a year",
      "Every sink, toilet and shut-off valve checked for leaks",
      "GFCI outlets tested",
      "Single-story gutters and downspouts cleared before the rain",
      "Doors, locks and window latches adjusted and lubricated",
      "A report with photos, most urgent first",
    ],
    fall: [
      "Clear gutters and flush downspouts",
      "Change the filter before the heat comes on",
      "Test smoke and carbon monoxide alarms",
      "Check under sinks and behind toilets for leaks",
    ],
    winter: [],
    spring: [
      "Test every GFCI outlet",
      "Adjust doors, locks and window latches",
      "Turn the shut-off valves, so they don't get stuck",
    ],
    summer: [],
    priceNote: "The price depends on the size of your home. You get it in writing before the first visit.",
  },
  plus: {
    tagline: "A visit every season, with time for small repairs.",
    forWhom: "Single-family homes, older houses, and anyone whose list grows faster than it shrinks.",
    visits: 4,
    when: "one every season",
    included: [
      "Up to one hour of small repairs at each visit, common hardware included",
      "Gutters of two-story homes, where a ladder reaches them safely",
      "Fresh caulk around tubs, sinks and windows where the old caulk has cracked",
      "Weatherstripping and door sweeps checked, and replaced if worn",
      "Dryer vent brushed out as far as we can reach",
      "Vents, eaves and gutters checked for anything an ember could light",
      "Deck, fence and railing tested for rot and loose fasteners",
    ],
    fall: ["Recaulk windows that face the weather", "Replace worn door sweeps and weatherstripping"],
    winter: [
      "Look for stains on ceilings and below windows",
      "Free up doors that swell in damp air",
      "Clean bathroom fans and look for mildew",
    ],
    spring: ["Test deck boards, stairs and fence posts for rot", "Fix screens before the windows stay open"],
    summer: [
      "Sweep leaves and needles from eaves, vents and deck corners",
      "Check that vent screens have no holes",
      "Brush out the dryer vent",
    ],
    priceNote:
      "Rooms, stories and age set the price. You get a quote first, and nothing starts until you say yes.",
  },
  premium: {
    tagline: "Your house taken care of all year, with a record of everything.",
    forWhom: "Large or older homes, homes near the ocean, and owners who are often away.",
    visits: 6,
    when: "every other month",
    included: [
      "Up to two hours of small repairs at each visit instead of one",
      "Gutters cleared a second time, after the leaves come down",
      "Outside paint touched up where wood or metal is bare, with your paint",
      "Salt rinsed off outdoor hinges, lights and fasteners, and rust treated",
      "Water heater straps, appliance hoses and the main shut-off checked for earthquakes",
      "One walk around the house after a major storm, when roads and ladders are safe",
      "A home record: paint colors, filter sizes, model numbers and alarm dates",
      "A list each fall of what your house will need in the next few years",
    ],
    fall: ["List the bigger jobs for the next few years"],
    winter: ["Clear gutters again after the last leaves", "Walk around the house after a major storm"],
    spring: ["Touch up bare wood and metal outside"],
    summer: [
      "Rinse salt from fixtures, hinges and railings near the ocean",
      "Check water heater straps and the main shut-off",
    ],
    priceNote:
      "We walk through your house, then give you a price for the year. Until you accept it, you owe nothing.",
  },
};
