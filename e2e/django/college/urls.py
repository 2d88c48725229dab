from django.conf import settings
from django.http import JsonResponse
from django.urls import include, path, re_path
from django.views.static import serve
from office.urls import urlpatterns as api

SITE_CONFIG = {"abilities": [], "texts": {"admission": {"minimumGpa": 4}}}

urlpatterns = [
    path("api/site-config/", lambda request: JsonResponse(SITE_CONFIG)),
    path("api/", include(api)),
    re_path(r"^media/(?P<path>.*)$", serve, {"document_root": settings.MEDIA_ROOT}),
]
