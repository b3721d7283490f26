// CloudFront function (viewer request) of `/api/*`: says who calls and for which host. Whatever a client put into these
// headers is replaced; the API believes them only together with the CDN's secret.

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it
function handler(event) {
  const request = event.request;
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  request.headers["x-viewer-host"] = { value: request.headers.host.value };
  return request;
}
