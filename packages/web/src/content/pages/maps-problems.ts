/** For engineers: visitors get a field without suggestions. */
export const mapsProblems = {
  keyFailed: "Failed to load Google Maps API key",
  keyMissing: "Google Maps API key not available",
  placesFailed: "Google Maps Places library failed to load",
  apiFailed: "Failed to load Google Maps API",
  initFailed: "Failed to initialize Google Maps",
  autocompleteFailed: "Failed to initialize address autocomplete",
  placesMissing: "Google Maps Places API not available",
} as const;
