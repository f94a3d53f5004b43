# Makes of nginx/parlance.conf, for a machine, the one of the image `proxy`: other places, no module of its own, no root.
s|server 127.0.0.1:8080;|zone parlance 64k; resolver 127.0.0.11 valid=10s; server api:8080 resolve;|
s|listen 80;|listen 8080;|
s|listen 443 |listen 8443 |
/listen \[::\]/d
/brotli_static/d
s|server_name .*;|server_name _;|
s|/opt/parlance/build/web|/srv/parlance/web|
s|/var/log/nginx/parlance.log|/dev/stdout|
s|/var/log/nginx/parlance-error.log|/dev/stderr|
