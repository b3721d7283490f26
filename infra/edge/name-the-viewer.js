// CloudFront function for requests of `/api/*`: names the caller's address and host. It replaces what a client put into these headers.
// The API believes them only with the CDN's secret.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  request.headers["x-viewer-host"] = { value: request.headers.host.value };
  return request;
}
